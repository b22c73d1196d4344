import { FolderInUse } from './db/lock.ts';
/** Starts the portal: settings from the environment, the database, the server; drains on SIGTERM and SIGINT. */
import { DatabaseUnavailable } from './db/unavailable.ts';
import { DEMO_PASSWORD, PEOPLE } from './demo/people.ts';
import { startServer } from './server.ts';
import { readSettings, SettingsError } from './settings.ts';
import type { Settings } from './settings.ts';

/** Trouble that its message explains; anything else is a defect and shows its stack. */
const EXPLAINED = [SettingsError, DatabaseUnavailable, FolderInUse];

function explain(error: unknown): string {
  if (error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The address is in use by another program. Set PORT to a free one.';
  }
  if (EXPLAINED.some(kind => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function greet(origin: string, settings: Settings): void {
  console.log(`\nThe portal runs at ${settings.origin ?? origin}\n`);
  if (!settings.demo) return;
  const people = Object.values(PEOPLE);
  const width = Math.max(...people.map(({ username }) => username.length));
  console.log(`People of the demonstration world, each with the password ${DEMO_PASSWORD}\n`);
  for (const { username, purpose } of people) console.log(`  ${username.padEnd(width)}  ${purpose}`);
  console.log('');
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const server = await startServer(settings);
  greet(server.origin, settings);
  const stop = (): void => {
    void server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
