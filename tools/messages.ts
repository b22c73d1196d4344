/**
 * The messages of client and server. `npm run messages` writes lang/en.json from the source; `--check` fails instead if
 * the file is outdated. Both check that every locale has the ids and ICU arguments of English (formatjs verify), and that
 * every id is used.
 */
import {
  CLIENT,
  extractEnglish,
  SERVER,
  SOURCE,
  textsIn,
  unusedInClient,
  unusedInServer,
  verifyLocales,
} from './message-check.ts';

function main(root: string, check: boolean): number {
  const problems = [
    ...extractEnglish(root, check),
    ...verifyLocales(root, CLIENT),
    ...verifyLocales(root, SERVER),
    ...unusedInClient(root),
    ...unusedInServer(root),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${Object.keys(textsIn(SOURCE)).length} messages checked`);
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = main('.', process.argv.includes('--check'));
