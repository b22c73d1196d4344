/** `npm run paths`: the paths of every machine in plain words, to read, to import, or to watch in a browser. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pathsOf } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';
import { simplePathsOf } from '#tests/paths/support/simple.ts';
import { FORMATS } from './paths/formats.ts';
import type { Listed } from './paths/formats.ts';
import { walkInBrowser } from './paths/walk.ts';

const USAGE = `Usage: npm run -s paths -- [options]
  --machine sign-in,session   of these machines only
  --simple                    all simple paths instead of the shortest that take every transition
  --limit 500                 at most so many simple paths a machine, the shortest (1000)
  --format text|json|csv      csv has a row a step, to import as test cases (text)
  --output paths.csv          into a file
  --walk                      walks in a browser, against the real server, the few paths that the tests walk
  --headed                    the same before one's eyes, slowed, naming each step
  --pace 2500                 so many milliseconds a step (1500 with --headed)
  --help                      this`;

const HEADED_PACE = 1500;

class Misused extends Error {}

const OPTIONS = {
  machine: { type: 'string' },
  simple: { type: 'boolean', default: false },
  limit: { type: 'string', default: '1000' },
  format: { type: 'string', default: 'text' },
  output: { type: 'string' },
  walk: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  pace: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function chosen(names: string | undefined): AnyModel[] {
  const wanted = names?.split(',');
  const unknown = wanted?.filter(name => !models.some(model => model.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Misused(
      `No machine is called ${unknown.join(', ')}. There are ${models.map(({ name }) => name).join(', ')}.`,
    );
  return wanted ? models.filter(({ name }) => wanted.includes(name)) : models;
}

function whole(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Misused(`--${name} takes a whole number, not ${text}`);
  return Number(text);
}

function formatOf(name: string): (listed: Listed[]) => string {
  const format = Object.entries(FORMATS).find(([known]) => known === name)?.[1];
  if (format === undefined) throw new Misused(`--format is one of ${Object.keys(FORMATS).join(', ')}`);
  return format;
}

function main(args: string[]): number {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const some = chosen(values.machine);
  if (values.walk || values.headed) {
    const pace = values.pace === undefined ? (values.headed ? HEADED_PACE : 0) : whole('pace', values.pace);
    return walkInBrowser({ machines: some.map(({ name }) => name), isHeaded: values.headed, pace });
  }
  const format = formatOf(values.format);
  const limit = whole('limit', values.limit);
  const text = format(
    some.map(model => ({
      machine: model.name,
      ...(values.simple ? simplePathsOf(model, limit) : { paths: pathsOf(model), isWhole: true }),
    })),
  );
  if (values.output === undefined) process.stdout.write(text);
  else writeFileSync(values.output, text);
  return 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  const isWording = error instanceof Misused || (error instanceof TypeError && 'code' in error);
  console.error(isWording ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = isWording ? 2 : 1;
}
