/** (e): ten thousand realtime sockets of one process, compared with the bare library echoing the same frame. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serve } from './portal-process.ts';
import type { Served } from './portal-process.ts';
import { cpuSeconds, residentBytes } from './process-figures.ts';
import { median } from './statistics.ts';
import type { Figure } from './statistics.ts';
import { openSwarm } from './swarm.ts';
import type { SwarmOptions } from './swarm.ts';

const SOCKETS = 10_000;
/** Each round starts new processes, because a process does not return memory to the system. */
const ROUNDS = 3;
/** Milliseconds in which the server collects the garbage of connecting. */
const REST = 5000;

type Run = { connect: number; again: number; cpu: number; bytes: number; delivery: number };

type Session = { id: string; account_id: number };

/** One session for each socket, spread over all users. */
async function makeSessions(client: pg.Client): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `insert into session (token_hash, id, account_id, created_at, last_seen_at, expires_at)
     select sha256(n::text::bytea), gen_random_uuid(), person.account_id, now(), now(), now() + interval '1 day'
     from generate_series(1, $1) as n
     join (select account_id, row_number() over (order by account_id) - 1 as at, count(*) over () as people
           from login join account on account.id = login.account_id where account.state = 'Active') as person
       on person.at = n % person.people
     on conflict (token_hash) do update set last_seen_at = now()
     returning id, account_id::int`,
    [SOCKETS],
  );
  return rows;
}

async function measure(
  served: Served,
  options: SwarmOptions,
  announce?: () => Promise<unknown>,
): Promise<Run> {
  const [cpu, bytes] = [cpuSeconds(served.pid), residentBytes(served.pid)];
  const started = performance.now();
  const swarm = await openSwarm(served.origin, options);
  const connect = performance.now() - started;
  await pause(REST);
  const asked = performance.now();
  await swarm.sendAll();
  const again = performance.now() - asked;
  await pause(REST);
  const run = {
    connect,
    again,
    cpu: ((cpuSeconds(served.pid) - cpu) / SOCKETS) * 1e6,
    bytes: (residentBytes(served.pid) - bytes) / SOCKETS,
    delivery: Number.NaN,
  };
  if (announce) {
    const received = swarm.receiveAll();
    const announced = performance.now();
    await announce();
    await received;
    run.delivery = performance.now() - announced;
  }
  swarm.close();
  return run;
}

/** @param startPortal starts a new portal for each round. */
export async function measureSockets(
  databaseUrl: string,
  startPortal: () => Promise<Served>,
): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ours: Run[] = [];
  const reference: Run[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const portal = await startPortal();
      const sessions = await makeSessions(client);
      const frameOf = (at: number): string => {
        const { id, account_id } = sessions[at] ?? { id: '', account_id: 0 };
        return JSON.stringify({ type: 'auth', sessionId: id, userId: account_id });
      };
      // Maintenance and message are sent on connecting, and again after authenticating.
      const options = { count: SOCKETS, greetings: 2, answers: 2, frameOf };
      const announce = () =>
        client.query(
          `insert into notice (kind, text) values ('message', $1)
           on conflict (kind) do update set text = excluded.text`,
          [`Round ${round}`],
        );
      ours.push(await measure(portal, options, announce));
      await portal.stop();
      const echo = await serve('tests/bench/echo-server.ts', {});
      reference.push(await measure(echo, { count: SOCKETS, greetings: 0, answers: 1, frameOf }));
      await echo.stop();
    }
  } finally {
    await client.end();
  }
  const figure = (
    name: string,
    unit: string,
    pick: (run: Run) => number,
    aim: string,
    against: Run[] | null = reference,
  ): Figure => ({
    name,
    unit,
    ours: median(ours.map(pick)),
    reference: against && median(against.map(pick)),
    referenceName: 'bare ws echo',
    aim,
  });
  return [
    figure('10,000 sockets: connected and authenticated', 'ms', run => run.connect, 'at most 2'),
    figure('10,000 sockets: authenticated again at once', 'ms', run => run.again, 'at most 2'),
    figure('10,000 sockets: processor time each', 'µs', run => run.cpu, ''),
    figure('10,000 sockets: memory each', 'kB', run => run.bytes / 1000, 'at most 1.5'),
    figure('10,000 sockets: all have received a message', 'ms', run => run.delivery, '', null),
  ];
}
