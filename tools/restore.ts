/** `npm run restore -- <folder>`: restores a backup into an empty database. Uses the server's settings. */
import { resolve } from 'node:path';
import { restore } from '#server/backup/restore.ts';
import { readSettings } from '#server/platform/settings.ts';
import { explain, StartUpFailure } from '#server/platform/start-up-failure.ts';

async function main([source, ...more]: string[]): Promise<void> {
  if (source === undefined || more.length > 0) {
    throw new StartUpFailure('Usage:\n  npm run restore -- ./backup   restores into an empty database');
  }
  await restore(readSettings(process.env), resolve(source));
  console.log('The backup is restored. npm start migrates it if it is of an earlier version.');
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
