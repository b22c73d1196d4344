/** Downloads end with the server that makes them: whoever does not read on would keep it from ending. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Takes note of an answer that is made while it is sent; another process makes the download anew. */
export function trackDownloads(app: FastifyInstance): (reply: FastifyReply) => void {
  const underWay = new Set<ServerResponse>();
  app.addHook('preClose', done => {
    for (const response of underWay) response.destroy();
    done();
  });
  return ({ raw }) => {
    // Made to its end, it may still lie with us, unread.
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
  };
}
