/** A machine in formats that other tools read. */
import type { AnyStateMachine } from 'xstate';
import { graphOf } from './graph.ts';
import { mermaidOf } from './mermaid.ts';

export type ExportFormat = 'json' | 'mermaid';

export const FILE_ENDINGS: Record<ExportFormat, string> = { json: 'json', mermaid: 'mmd' };

/** `json` is XState's own definition of the machine; functions are not part of it. */
export const EXPORTS: Record<ExportFormat, (machine: AnyStateMachine) => string> = {
  json: machine => `${JSON.stringify(machine.definition, null, 2)}\n`,
  mermaid: machine => mermaidOf(graphOf(machine)),
};
