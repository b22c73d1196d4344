/** `npm run paths`: prints the paths of every machine as text, JSON or CSV, or runs them in a browser. */
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
  --machine sign-in,session   only these machines
  --simple                    all simple paths instead of the shortest that cover every transition
  --limit 500                 maximum number of simple paths for each machine, shortest first (1000)
  --format text|json|csv      csv has one row for each step, to import as test cases (text)
  --output paths.csv          write to a file
  --walk                      run the paths of the browser tests against the real server
  --headed                    the same in a visible browser, slowed down, with each step named
  --pace 2500                 milliseconds for each step (1500 with --headed)
  --help                      print this text`;

const HEADED_PACE = 1500;

class UsageError extends Error {}

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

function selectModels(names: string | undefined): AnyModel[] {
  const wanted = names?.split(',');
  const unknown = wanted?.filter(name => !models.some(model => model.name === name)) ?? [];
  if (unknown.length > 0)
    throw new UsageError(
      `Unknown machine: ${unknown.join(', ')}. Machines: ${models.map(({ name }) => name).join(', ')}`,
    );
  return wanted ? models.filter(({ name }) => wanted.includes(name)) : models;
}

function parseInteger(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} takes a whole number, not ${text}`);
  return Number(text);
}

function formatOf(name: string): (listed: Listed[]) => string {
  const format = Object.entries(FORMATS).find(([known]) => known === name)?.[1];
  if (format === undefined) throw new UsageError(`--format is one of ${Object.keys(FORMATS).join(', ')}`);
  return format;
}

function main(args: string[]): number {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const selected = selectModels(values.machine);
  if (values.walk || values.headed) {
    const pace =
      values.pace === undefined ? (values.headed ? HEADED_PACE : 0) : parseInteger('pace', values.pace);
    return walkInBrowser({ machines: selected.map(({ name }) => name), isHeaded: values.headed, pace });
  }
  const format = formatOf(values.format);
  const limit = parseInteger('limit', values.limit);
  const text = format(
    selected.map(model => ({
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
  const isBadUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  console.error(isBadUsage ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = isBadUsage ? 2 : 1;
}
