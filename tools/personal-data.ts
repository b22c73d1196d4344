/**
 * `npm run personal-data -- <export|erase> <user name> …`: what the portal stores about a person. Uses the server's
 * settings. An embedded database allows one process at a time, so stop its server first.
 */
import { writeFile } from 'node:fs/promises';
import { createDeps } from '#server/deps.ts';
import { erasePerson, exportPerson } from '#server/personal-data/personal-data.ts';
import type { Deps } from '#server/platform/call.ts';
import { readSettings } from '#server/platform/settings.ts';
import { explain, StartUpFailure } from '#server/platform/start-up-failure.ts';

const USAGE = `Usage:
  npm run personal-data -- export ada.lovelace ada.json   writes what is stored about the person to a file
  npm run personal-data -- erase ada.lovelace             erases it; the account must be terminated`;

type Run = (deps: Deps) => Promise<string>;

function parse([what, username, file, ...more]: string[]): Run {
  if (username !== undefined && more.length === 0) {
    if (what === 'export' && file !== undefined) {
      return async ({ db }) => {
        const data = JSON.stringify(await exportPerson(db, username), null, 2);
        await writeFile(file, `${data}\n`, { mode: 0o600 });
        return `What is stored about ${username} is in ${file}.`;
      };
    }
    if (what === 'erase' && file === undefined) {
      return async deps => {
        await erasePerson(deps, username);
        return `The data of ${username} is erased. Backups still contain it.`;
      };
    }
  }
  throw new StartUpFailure(USAGE);
}

async function main(args: string[]): Promise<void> {
  const run = parse(args);
  const { deps, close } = await createDeps({ ...readSettings(process.env), demo: false, logLevel: 'warn' });
  try {
    console.log(await run(deps));
  } finally {
    await close();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
