/** What a balancer asks: does the process live, and can it serve. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '#server/call.ts';

export function registerHealth(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(deps.db);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
