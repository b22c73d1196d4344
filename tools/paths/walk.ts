/** Runs the browser tests of some machines' paths, on request in a visible browser and slowed down. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from '../machine.mjs';

/** `pace` is in milliseconds for each step. */
export type Walk = { machines: string[]; isHeaded: boolean; pace: number };

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env): number =>
  spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;

/** Builds the portal and runs Playwright; returns the exit code. */
export function walkInBrowser({ machines, isHeaded, pace }: Walk): number {
  const built = run('npm', ['run', '--silent', 'build']);
  if (built !== 0) return built;
  return run(
    'node_modules/.bin/playwright',
    [
      'test',
      '--project=paths',
      '--workers=1',
      '--timeout=0',
      '--reporter=list,./tests/paths/report/reporter.ts',
      ...(isHeaded ? ['--headed'] : []),
    ],
    {
      ...process.env,
      CHROMIUM_PATH: ensureChromium({ isHeaded }),
      PATHS_MACHINES: machines.join(','),
      PATHS_PACE: String(pace),
    },
  );
}
