/** Aborts running downloads at shutdown: a client that stops reading would otherwise block it. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Returns a function that registers a streamed response. The client can restart the download at another process. */
export function trackDownloads(app: FastifyInstance): (reply: FastifyReply) => void {
  const underWay = new Set<ServerResponse>();
  app.addHook('preClose', done => {
    for (const response of underWay) response.destroy();
    done();
  });
  return ({ raw }) => {
    // A finished response may still be buffered, unread.
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
  };
}
