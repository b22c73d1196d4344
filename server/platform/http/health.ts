/** Health endpoints for load balancers: liveness and readiness. */
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';

export function registerHealth(app: FastifyInstance, database: Pick<OpenDatabase, 'check'>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    await database.check();
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
