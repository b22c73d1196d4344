/** PgBouncer between the portal and a database server. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { installDebianPackages } from '../../tools/machine.mjs';
import { freePort } from './free-port.ts';
import { PATIENCE } from './patience.ts';

const BINARY = '/usr/sbin/pgbouncer';

export type Pooler = { url: string; stop(): Promise<void> };

/** @param url address of the database; every role that can log in there can connect through the pooler */
export async function startPooler(url: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  if (!existsSync(BINARY)) installDebianPackages('pgbouncer');
  const { hostname, port: serverPort, username, pathname } = new URL(url);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portal-pooler-'));
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  // PgBouncer does not run as root.
  const isRoot = process.getuid?.() === 0;
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const child = spawn(BINARY, [settings], {
    stdio: 'ignore',
    ...(isRoot ? { uid: number('-u'), gid: number('-g') } : {}),
  });
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const pooled = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await vi.waitFor(async () => {
    const client = new pg.Client({ connectionString: pooled });
    await client.connect();
    await client.end();
  }, PATIENCE);
  return {
    url: pooled,
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
