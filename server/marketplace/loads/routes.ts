/** The operator's endpoint for files of exchange rates and vendor prices (`npm run load`), for an embedded database. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { RequireToken } from '#server/platform/http/operator-token.ts';
import { loadFile } from './load-file.ts';

export const LOADS = '/operator/loads';

const FILE_BYTES = 25 * 1024 * 1024;

const flag = z.stringbool().default(false);
const query = z.object({
  kind: z.enum(['rates', 'vendorPrices']),
  source: z.string().min(1).max(200),
  isCheck: flag,
  isJumpConfirmed: flag,
});

export function registerPriceLoads(app: FastifyInstance, deps: Deps, requireToken: RequireToken): void {
  // In its own Fastify scope, because other routes accept no binary bodies.
  void app.register(async scope => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: FILE_BYTES },
      (_request, body, done) => done(null, body),
    );
    const options = {
      bodyLimit: FILE_BYTES,
      // The token is checked before the body is read.
      onRequest: async (request: Parameters<RequireToken>[0]) => requireToken(request),
    };
    scope.post(LOADS, options, async (request, reply) => {
      const parsed = query.safeParse(request.query);
      if (!parsed.success || !Buffer.isBuffer(request.body)) throw new HttpError(400, 'error.input_body');
      const { kind, ...rest } = parsed.data;
      const result = await loadFile(deps.asSystem('price loads'), kind, {
        ...rest,
        file: request.body,
        loadedBy: null,
        now: deps.clock.now(),
        timeZone: deps.settings.timeZone,
      });
      deps.log.info({ kind, source: rest.source, added: result.added }, 'file loaded');
      return reply.send(result);
    });
  });
}
