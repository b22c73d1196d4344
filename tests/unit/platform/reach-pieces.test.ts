/** Statements that a transaction as the request role sends in one piece; each piece costs a round trip (section 6). */
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createReach } from '#server/platform/db/reach.ts';

/** `AuthenticationOk` and `ReadyForQuery` of PostgreSQL's protocol. */
const WELCOME = Buffer.from('5200000008000000005a0000000549', 'hex');

/** A connection that accepts the login and then responds to nothing. */
class TcpProxy extends Socket {
  readonly pieces: string[] = [];

  override connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    if (this.pieces.push(Buffer.concat(chunks.map(({ chunk }) => chunk)).toString('latin1')) === 1)
      this.push(WELCOME);
    done();
  }
}

/** The statements of each piece that a transaction sends on an open connection. */
async function sentBy(act: (reach: ReturnType<typeof createReach>) => unknown): Promise<string[][]> {
  const wire = new TcpProxy();
  const pool = new pg.Pool({ pipeline: true, max: 1, user: 'portal', stream: () => wire });
  (await pool.connect()).release();
  void act(createReach(pool));
  await setImmediate();
  return wire.pieces
    .slice(1)
    .map(
      piece =>
        piece.match(/begin read only|set_config\('portal\.found'|set local role|select \d|commit/g) ?? [],
    );
}

const FIRST = { name: 'first', text: 'select 1' };

test('[SEC-01] the role is sent with the parallel queries', async () => {
  const sent = await sentBy(reach =>
    reach.read(['1'], (_db, prepared) =>
      Promise.all([prepared(FIRST, []), prepared({ name: 'second', text: 'select 2' }, [])]),
    ),
  );
  expect(sent).toEqual([['begin read only', 'set local role', 'select 1', 'select 2']]);
});

test('[SEC-01] the lookup with system access is sent with the role and the query that uses its result', async () => {
  const sent = await sentBy(reach => reach.findAndRead(['1'], { text: 'select 7 as id', values: [] }, FIRST));
  expect(sent).toEqual([
    ['begin read only', "set_config('portal.found'", 'select 7', 'set local role', 'select 1', 'commit'],
  ]);
});

test('[SEC-01] queries with system access are sent with the role and its parallel queries', async () => {
  const sent = await sentBy(reach =>
    reach.readPipelined(['1'], {
      asSystem: prepared => prepared({ name: 'known', text: 'select 7' }, []),
      inReach: prepared =>
        Promise.all([prepared(FIRST, []), prepared({ name: 'second', text: 'select 2' }, [])]),
    }),
  );
  expect(sent).toEqual([['begin read only', 'select 7', 'set local role', 'select 1', 'select 2', 'commit']]);
});
