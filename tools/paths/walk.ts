/** Has the browser tests walk the paths of some machines, slowed and told step by step where somebody watches. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from '../machine.mjs';

export type Walk = { machines: string[]; isHeaded: boolean; pace: number };

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env): number =>
  spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;

/** The exit code of the run. */
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
