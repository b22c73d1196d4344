/** docs/machines/README.md: every machine with its picture, what it handles, delays and invokes. */
import { duration } from './boxes.ts';
import type { Graph } from './graph.ts';
import { statesFrom } from './graph.ts';

export type Shown = { name: string; file: string; about: string; graph: Graph };

const DOCSTRING = /^\/\*\*\n([^]*?)\n \*\//m;

/** The first sentence of what stands above a machine in its file. */
export function aboutOf(source: string): string {
  const text = (DOCSTRING.exec(source)?.[1] ?? '').replaceAll(/^ \* ?/gm, '').replaceAll('\n', ' ');
  return /^.*?[.:](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}

const code = (words: string[]) => words.map(word => `\`${word}\``).join(', ');

const delayWords = ([name, ms]: [string, number | null]) =>
  `\`${name}\` ${ms === null ? '(computed)' : duration(ms)}`;

const actorWords = ([name, where]: [string, string[]]) =>
  `\`${name}\`${where.length === 0 ? '' : ` (${[...new Set(where)].join(', ')})`}`;

const listed = (title: string, words: string) => (words === '' ? [] : [`- ${title}: ${words}`]);

function sectionOf({ name, file, about, graph }: Shown): string {
  const states = statesFrom(graph.root).length - 1;
  return [
    `## ${name}`,
    '',
    about,
    '',
    `![Statechart of ${name}](${name}.svg)`,
    '',
    `- [${file}](../../${file}): ${states} states, ${graph.edges.length} transitions`,
    ...listed('handles', code(graph.events)),
    ...listed('delays', Object.entries(graph.delays).map(delayWords).join(', ')),
    ...listed('invokes', Object.entries(graph.actors).map(actorWords).join(', ')),
    '',
  ].join('\n');
}

export const pageOf = (shown: Shown[]): string =>
  [
    '# Pictures of the machines',
    '',
    'Drawn from the machines themselves by `npm run pictures`; whether they are up to date is checked by every run of',
    'the tests. Dashed boxes are regions that are active at once; what a state handles without being left stands in its',
    'box; `[…]` is a guard, `/ …` what is done. What each machine is for: [machines/README.md](../../machines/README.md).',
    '',
    ...shown.map(sectionOf),
  ].join('\n');
