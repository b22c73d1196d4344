/**
 * `npm run setup`: sets up an empty database, once. Asks for the provider and the first administrator, or takes the
 * answers from PORTAL_SETUP_… or from a file. Uses the server's settings.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createDeps } from '#server/deps.ts';
import { readSettings } from '#server/platform/settings.ts';
import { explain, StartUpFailure } from '#server/platform/start-up-failure.ts';
import { answersFromFile } from '#server/setup/answers.ts';
import { findAnswers, runSetup } from '#server/setup/run-setup.ts';
import { requireEmpty } from '#server/setup/set-up.ts';

const USAGE = `Usage:
  npm run setup                        asks on the terminal, or takes PORTAL_SETUP_NAME and the like
  npm run setup -- --file setup.json   takes the answers from a file (docs/operating.md, First start)`;

function readArguments(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { file: { type: 'string' } } }).values.file;
  } catch {
    throw new StartUpFailure(USAGE);
  }
}

async function readAnswersFile(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch(() => {
    throw new StartUpFailure(`The file ${path} cannot be read.`);
  });
}

async function main(args: string[]): Promise<void> {
  const file = readArguments(args);
  const fromFile = file === undefined ? undefined : answersFromFile(await readAnswersFile(file));
  const { deps, close } = await createDeps({ ...readSettings(process.env), demo: false, logLevel: 'warn' });
  try {
    // Before anything is asked.
    await requireEmpty(deps.db);
    const answers = fromFile ?? (await findAnswers(process.env));
    if (!answers) throw new StartUpFailure(`There is no terminal to ask on.\n${USAGE}`);
    console.log(await runSetup(deps, answers));
  } finally {
    await close();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
