/** GET /export/{ticket}: sends a download as it is made; what nobody reads is not made. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AUDIT_EXPORT, auditCsv } from '#server/audit-log/export.ts';
import type { Call, Deps, SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';
import { callOf } from '#server/http/call-context.ts';
import { sandboxed } from '#server/http/security.ts';
import { EXPORT_BASE, openTicket } from './tickets.ts';

type Maker = (call: SessionCall, wish: unknown) => AsyncGenerator<string>;

const MAKERS: Record<string, Maker> = { [AUDIT_EXPORT]: auditCsv };

const isSignedIn = (call: Call): call is SessionCall =>
  call.session !== null && !call.session.user.MustSetupMfa;

export function registerExports(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { '*': string } }>(`${EXPORT_BASE}*`, async (request, reply) => {
    const call = await callOf(deps, request, reply);
    if (!isSignedIn(call)) throw new Failure(401, 'error.session');
    const { kind, wish } = openTicket(call, request.params['*']);
    const make = MAKERS[kind];
    if (!make) throw new Failure(410, 'error.export_expired');
    const lines = make(call, wish);
    // The first part is made before anything is sent: what is refused is still an answer with its status.
    const first = await lines.next();
    const body = Readable.from(
      (async function* () {
        if (!first.done) yield first.value;
        yield* lines;
      })(),
    );
    const day = call.clock.now().toISOString().slice(0, 10);
    return sandboxed(reply)
      .header('content-disposition', `attachment; filename="${kind}-${day}.csv"`)
      .header('cache-control', 'private, no-store')
      .type('text/csv; charset=utf-8')
      .send(body);
  });
}
