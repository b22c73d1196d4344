/**
 * A temporary PostgreSQL on the loopback address: `npm run postgres -- <command>` runs the command with TEST_DATABASE_URL
 * set and stops the server afterwards; without a command it prints the URL and waits for Ctrl-C.
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { installDebianPackages } from './machine.mjs';

const DEBIAN_HOME = '/usr/lib/postgresql';
/** The role the portal connects as. It owns its databases but is no superuser, so row-level security applies to it. */
const ROLE = 'portal';
const START_LIMIT_MS = 30_000;
/** The data is deleted after the run, so it need not be flushed to disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

function findBinaries(): string | undefined {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const versions = existsSync(DEBIAN_HOME)
    ? readdirSync(DEBIAN_HOME).sort((a, b) => Number(b) - Number(a))
    : [];
  return [configured, ...versions.map(version => join(DEBIAN_HOME, version, 'bin'))].find(
    folder => folder && existsSync(join(folder, 'initdb')),
  );
}

/** Tests drop databases; a role that is no superuser cannot do so while autovacuum works on the database. */
const FOR_TESTS = ['autovacuum=off'];

/** Returns Debian's user `postgres` if this process is root, because PostgreSQL refuses to run as root. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function waitUntilReady(port: number, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL exited at start:\n${output()}`);
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      await client.query(`CREATE ROLE ${ROLE} LOGIN CREATEDB CREATEROLE`);
      // Resetting the data between tests disables triggers by this setting.
      await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${ROLE}`);
      await client.query(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`);
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL does not accept connections:\n${output()}`, { cause: error });
      await pause(100);
    }
  }
}

/**
 * Starts a server with an empty data folder; `stop` ends it and deletes the folder.
 * @param more further settings, `name=value`
 */
export async function startPostgres(
  more: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!findBinaries()) installDebianPackages('postgresql');
  const binaries = findBinaries();
  if (!binaries) throw new Error('No PostgreSQL found and none could be installed.');
  const owner = ownerOf();
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initialized = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (initialized.status !== 0) throw new Error(`initdb failed:\n${initialized.stdout}${initialized.stderr}`);

  const port = await freePort();
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      folder,
      ...[...SETTINGS, ...more].flatMap(s => ['-c', s]),
    ],
    { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  let output = '';
  const append = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-20_000));
  server.stdout.on('data', append);
  server.stderr.on('data', append);
  const ended = new Promise(resolve => server.once('exit', resolve));
  const stop = async () => {
    // SIGQUIT is PostgreSQL's immediate shutdown; the data is deleted anyway.
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(port, server, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://${ROLE}@127.0.0.1:${port}/${ROLE}`, stop };
}

async function main([command, ...args]: string[]): Promise<number> {
  const { url, stop } = await startPostgres(FOR_TESTS);
  const interrupted = new Promise<number>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(130));
  });
  try {
    if (!command) {
      console.log(`PostgreSQL listens at ${url} until Ctrl-C`);
      return await interrupted;
    }
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
    const finished = new Promise<number>((resolve, reject) => {
      child.once('exit', code => resolve(code ?? 1)).once('error', reject);
    });
    const code = await Promise.race([finished, interrupted]);
    child.kill();
    return code;
  } finally {
    await stop();
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
