/** Servers under measurement, each in its own process, so that its processor time can be read. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

const READY_LIMIT = 120_000;

export type Served = { origin: string; pid: number; stop: () => Promise<void> };

/** Starts a TypeScript entry and waits for the first line with a loopback address. */
export async function serve(entry: string, env: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  const origin = await addressOf(child);
  return {
    origin,
    pid: child.pid ?? Number.NaN,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the server did not print its address')), READY_LIMIT);
    child.once('exit', code => reject(new Error(`the server ended with code ${code}`)));
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', line => {
      const found = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(line);
      if (!found) return;
      clearTimeout(late);
      resolve(found[0]);
    });
  });
}
