/** The portal as its own process, the way an operator runs it. */
import { spawn } from 'node:child_process';

export type PortalProcess = {
  /** The address it printed; undefined when it ended without one. */
  origin: string | undefined;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

const ADDRESS = /The portal runs at (\S+)/;

/** Resolves when the process has printed its address or has ended. */
export function runPortal(env: Record<string, string>): Promise<PortalProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>(done => child.once('close', code => done(code)));
  return new Promise(resolve => {
    const answer = (): void =>
      resolve({
        origin: ADDRESS.exec(output)?.[1],
        output: () => output,
        stop: (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        },
      });
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      if (ADDRESS.test(output)) answer();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(answer);
  });
}
