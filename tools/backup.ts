/** `npm run backup -- <new folder>`: backs up the database. Uses the server's settings; the portal may run meanwhile. */
import { resolve } from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { readSettings } from '#server/platform/settings.ts';
import { explain, StartUpFailure } from '#server/platform/start-up-failure.ts';

async function main([target, ...more]: string[]): Promise<void> {
  if (target === undefined || more.length > 0) {
    throw new StartUpFailure('Usage:\n  npm run backup -- ./backup   writes a backup to a new folder');
  }
  const folder = resolve(target);
  await backUp(readSettings(process.env), folder);
  console.log(`The backup is in ${folder}. Whoever has it can read everything: keep it safe.`);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
