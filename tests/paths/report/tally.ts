/** What was walked and what failed, per machine, from the plan and what became of its paths. */
import type { PlannedMachine } from './plan.ts';

/** What became of a path. `trace` and `screenshot` are where they lie, seen from the report. */
export type Outcome = {
  status: 'passed' | 'failed' | 'not run';
  seconds: number;
  error: string;
  trace: string | null;
  screenshot: string | null;
};

export type WalkedPath = PlannedMachine['paths'][number] & { number: number; outcome: Outcome };

/** `failed`: only paths that failed lead there. */
type Mark = 'walked' | 'failed' | 'unreachable' | 'unwalked';
export type Part = { id: string; mark: Mark; paths: number[]; reason: string };

export type Tally = {
  machine: PlannedMachine;
  paths: WalkedPath[];
  states: Part[];
  transitions: Part[];
};

const NOT_RUN: Outcome = { status: 'not run', seconds: 0, error: '', trace: null, screenshot: null };

function partOf(id: string, on: WalkedPath[], reason: string): Part {
  const has = (status: Outcome['status']) => on.some(({ outcome }) => outcome.status === status);
  const otherwise = reason === '' ? 'unwalked' : 'unreachable';
  const mark = has('passed') ? 'walked' : has('failed') ? 'failed' : otherwise;
  return { id, mark, reason: mark === 'unreachable' ? reason : '', paths: on.map(({ number }) => number) };
}

export function tallyOf(machine: PlannedMachine, outcomeOf: (title: string) => Outcome | undefined): Tally {
  const paths = machine.paths.map((path, index) => ({
    ...path,
    number: index + 1,
    outcome: outcomeOf(path.title) ?? NOT_RUN,
  }));
  const reasonOf = (transition: string) =>
    Object.entries(machine.unreachable).find(([type]) => transition.includes(` · ${type} `))?.[1] ?? '';
  return {
    machine,
    paths,
    states: machine.states.map(id =>
      partOf(
        id,
        paths.filter(({ states }) => states.includes(id)),
        '',
      ),
    ),
    transitions: machine.transitions.map(id =>
      partOf(
        id,
        paths.filter(({ transitions }) => transitions.includes(id)),
        reasonOf(id),
      ),
    ),
  };
}

export const countOf = (parts: Part[], mark: Mark): number => parts.filter(part => part.mark === mark).length;
