/** Formats paths as text, as JSON, and as CSV to import as test cases. */
import { SEES } from '#tests/paths/sees.ts';
import { activeKeys } from '#tests/paths/support/model.ts';
import type { Path } from '#tests/paths/support/model.ts';
import { activeLeaves } from '../map/words.ts';

/** `isWhole` is false if there are more paths than `--limit`. */
export type Listed = { machine: string; paths: Path[]; isWhole: boolean };

const leavesAfter = ({ snapshot }: Path['steps'][number]): string[] => activeLeaves(activeKeys(snapshot));

/** The active states after a step, as in the diagrams. */
const stateWords = (step: Path['steps'][number]): string => leavesAfter(step).join(' + ');

/** Returns what a user sees in the active states; throws if tests/paths/sees.ts lacks one. */
function seenIn(machine: string, states: string[]): string {
  const sentences = states.map(state => {
    const sentence = SEES[machine]?.[state];
    if (sentence === undefined)
      throw new Error(`tests/paths/sees.ts does not say what ${machine} shows in ${state}`);
    return sentence;
  });
  return [...new Set(sentences)].join(' ');
}

const counted = (count: number) => `${count} path${count === 1 ? '' : 's'}`;

const asText = (listed: Listed[]): string =>
  listed
    .map(({ machine, paths, isWhole }) => {
      const width = String(paths.length).length;
      const lines = paths.map(({ title }, index) => `  ${String(index + 1).padStart(width)}. ${title}`);
      const more = isWhole ? [] : ['  … and more: --limit'];
      return [
        `${machine} (${isWhole ? '' : 'the first '}${counted(paths.length)})`,
        ...lines,
        ...more,
        '',
      ].join('\n');
    })
    .join('\n');

const asJson = (listed: Listed[]): string =>
  `${JSON.stringify(
    listed.map(({ machine, paths, isWhole }) => ({
      machine,
      isWhole,
      paths: paths.map(path => ({
        title: path.title,
        begin: path.begin,
        startsIn: path.steps.slice(0, 1).map(stateWords).join(),
        steps: path.steps.slice(1).map(step => ({
          description: step.description,
          event: step.event.type,
          leadsTo: stateWords(step),
        })),
      })),
    })),
    null,
    2,
  )}\n`;

const HEADINGS = ['Case', 'Machine', 'Title', 'Precondition', 'Step', 'Action', 'Expected'];

/** A line of CSV as in RFC 4180: quotes are doubled, and lines end in CRLF. */
const record = (fields: (string | number)[]) =>
  `${fields.map(field => `"${String(field).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** One row for each step. The columns of the test case are repeated in each of its rows, because importers group by them. */
const asCsv = (listed: Listed[]): string =>
  [
    record(HEADINGS),
    ...listed.flatMap(({ machine, paths }) =>
      paths.flatMap(({ title, begin, steps }, number) => {
        const rows = steps.length > 1 ? steps.slice(1) : steps;
        return rows.map((step, index) =>
          record([
            `${machine}-${number + 1}`,
            machine,
            title,
            begin,
            index + 1,
            step.description,
            seenIn(machine, leavesAfter(step)),
          ]),
        );
      }),
    ),
  ].join('');

export const FORMATS = { text: asText, json: asJson, csv: asCsv };
