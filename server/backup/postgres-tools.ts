/** Runs pg_dump and pg_restore, PostgreSQL's own tools. Their version must be that of the server or later. */
import { spawn } from 'node:child_process';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';

/** @throws StartUpFailure with the tool's own message when it fails or is not installed. */
export async function runTool(tool: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<void> {
  const child = spawn(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let message = '';
  child.stderr.on('data', chunk => (message += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', cause =>
      reject(
        new StartUpFailure(`${tool} cannot be run. Install the client programs of PostgreSQL.`, { cause }),
      ),
    );
  });
  if (code !== 0) throw new StartUpFailure(`${tool} failed with code ${code}: ${message.trim()}`);
}
