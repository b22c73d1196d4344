/** Starts the portal: settings from the environment, the database, the server; drains on SIGTERM and SIGINT. */
import { DEMO_PASSWORD, PEOPLE } from './demo/people.ts';
import { readSettings } from './platform/settings.ts';
import type { Settings } from './platform/settings.ts';
import { explain } from './platform/start-up-failure.ts';
import { startServer } from './server.ts';
import { ensureSetUp } from './setup/run-setup.ts';

function printAddress(origin: string, settings: Settings): void {
  console.log(`\nThe portal runs at ${settings.origin ?? origin}\n`);
  if (!settings.demo) return;
  const people = Object.values(PEOPLE);
  const width = Math.max(...people.map(({ username }) => username.length));
  console.log(`People of the demonstration world, each with the password ${DEMO_PASSWORD}\n`);
  for (const { username, purpose } of people) console.log(`  ${username.padEnd(width)}  ${purpose}`);
  console.log('');
}

/** Exits after the time limit with a message; otherwise a supervisor would kill the process silently. */
function forceExit({ stopLimit }: Settings): void {
  console.error(
    `The portal did not end within ${stopLimit / 1000} seconds and ends now. Nothing saved is lost.`,
  );
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const server = await startServer(settings, { prepare: deps => ensureSetUp(deps, process.env) });
  const stop = (): void => {
    setTimeout(forceExit, settings.stopLimit, settings);
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
  printAddress(server.origin, settings);
}

// A failed write to the terminal or to a log file on a full disk must not end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
