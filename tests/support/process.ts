/** Runs the portal as a separate process, as an operator does. */
import { spawn } from 'node:child_process';
import { programOf } from './programs.ts';
import { SETUP_ENVIRONMENT } from './setup.ts';

export type PortalProcess = {
  /** The address it printed; undefined when it exited without printing one. */
  origin: string | undefined;
  output(): string;
  /** Standard error only. */
  errors(): string;
  pid: number;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

const ADDRESS = /The portal runs at (\S+)/;

type SpawnOptions = {
  /** A command that runs the portal, such as `setpriv`. */
  by?: string[];
  /** A file descriptor for standard output instead of a pipe. */
  stdout?: number;
};

export async function spawnPortal(env: Record<string, string>, { by = [], stdout }: SpawnOptions = {}) {
  const [program, ...args] = [...by, process.execPath, await programOf('server/main.ts')];
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      LOG_LEVEL: 'error',
      // Needed by an empty database without demonstration data.
      ...SETUP_ENVIRONMENT,
      ...env,
    },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>(done => child.once('close', code => done(code)));
  return { child, ended };
}

/** Resolves when the process has printed its address or has exited. */
export async function runPortal(env: Record<string, string>, by: string[] = []): Promise<PortalProcess> {
  const { child, ended } = await spawnPortal(env, { by });
  let output = '';
  let errors = '';
  return new Promise(resolve => {
    const answer = (): void =>
      resolve({
        origin: ADDRESS.exec(output)?.[1],
        output: () => output,
        errors: () => errors,
        pid: child.pid ?? 0,
        stop: (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        },
      });
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      if (ADDRESS.test(output)) answer();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += String(chunk);
      read(chunk);
    });
    void ended.then(answer);
  });
}
