/** What happened in the browser and what failed, per machine, from the plan and the results of its paths. */
import { keyNaming } from '../support/transition-names.ts';
import type { PlannedMachine } from './plan.ts';

/** The result of a path. `states` and `transitions` are those that happened in the page; `trace` and `screenshot` are paths relative to the report. */
export type Outcome = {
  status: 'passed' | 'failed' | 'not run';
  seconds: number;
  error: string;
  trace: string | null;
  screenshot: string | null;
  states: string[];
  transitions: string[];
};

export type WalkedPath = PlannedMachine['paths'][number] & { number: number; outcome: Outcome };

/** `failed`: happened only on paths that failed. */
type Mark = 'walked' | 'failed' | 'unreachable' | 'unwalked';
export type Part = { id: string; mark: Mark; paths: number[]; reason: string };

export type Tally = {
  machine: PlannedMachine;
  paths: WalkedPath[];
  states: Part[];
  transitions: Part[];
};

const NOT_RUN: Outcome = {
  status: 'not run',
  seconds: 0,
  error: '',
  trace: null,
  screenshot: null,
  states: [],
  transitions: [],
};

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
    machine.unreachable[keyNaming(transition, Object.keys(machine.unreachable)) ?? ''] ?? '';
  return {
    machine,
    paths,
    states: machine.states.map(id =>
      partOf(
        id,
        paths.filter(({ outcome }) => outcome.states.includes(id)),
        '',
      ),
    ),
    transitions: machine.transitions.map(id =>
      partOf(
        id,
        paths.filter(({ outcome }) => outcome.transitions.includes(id)),
        reasonOf(id),
      ),
    ),
  };
}

export const countOf = (parts: Part[], mark: Mark): number => parts.filter(part => part.mark === mark).length;

/** One line with the sums and what is unreachable. */
export function summaryOf(tallies: Tally[]): string {
  const paths = tallies.flatMap(tally => tally.paths);
  const states = tallies.flatMap(tally => tally.states);
  const transitions = tallies.flatMap(tally => tally.transitions);
  const passed = paths.filter(({ outcome }) => outcome.status === 'passed').length;
  const unreachable = [...states, ...transitions].filter(({ mark }) => mark === 'unreachable');
  return (
    `paths: ${tallies.length} machines, ${passed} of ${paths.length} paths passed in the browser; ` +
    `${countOf(states, 'walked')} of ${states.length} states and ` +
    `${countOf(transitions, 'walked')} of ${transitions.length} transitions happened there, ` +
    `${unreachable.length} unreachable: ${unreachable.map(({ id }) => id).join('; ')}`
  );
}
