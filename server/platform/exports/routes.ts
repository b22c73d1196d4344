/** GET /export/{ticket}: streams a download, generated only as fast as it is read. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#contract/platform/locales.ts';
import type { Call, Deps, SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { createCall } from '#server/platform/http/call-context.ts';
import { DATA_COMPRESSION } from '#server/platform/http/compression.ts';
import { trackDownloads } from '#server/platform/http/downloads.ts';
import { sandboxed } from '#server/platform/http/security.ts';
import { EXPORT_BASE, openTicket } from './tickets.ts';

/** A kind of download: file name and generator. */
export type ExportKind = {
  name: string;
  ending: 'csv' | 'xlsx';
  make: (call: SessionCall, input: unknown, locale: Locale) => AsyncGenerator<string | Uint8Array>;
};

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const PACKED = { compress: DATA_COMPRESSION };

const isSignedIn = (call: Call): call is SessionCall =>
  call.session !== null && !call.session.user.MustSetupMfa;

/** @param kinds by kind, as in the ticket */
export function registerExports(app: FastifyInstance, deps: Deps, kinds: Record<string, ExportKind>): void {
  const endWithServer = trackDownloads(app);
  app.get<{ Params: { '*': string } }>(`${EXPORT_BASE}*`, PACKED, async (request, reply) => {
    const call = await createCall(deps, request, reply);
    if (!isSignedIn(call)) throw new HttpError(401, 'error.session');
    const { kind, request: input, locale } = openTicket(call, request.params['*']);
    const found = kinds[kind];
    if (!found) throw new HttpError(410, 'error.export_expired');
    const { name, ending, make } = found;
    const lines = make(call, input, locale);
    // Generates the first part before sending headers, so that errors are still sent as a response with their status.
    const first = await lines.next();
    const body = Readable.from(
      (async function* () {
        if (!first.done) yield first.value;
        yield* lines;
      })(),
    );
    endWithServer(reply);
    const day = call.clock.now().toISOString().slice(0, 10);
    return sandboxed(reply)
      .header('content-disposition', `attachment; filename="${name}-${day}.${ending}"`)
      .header('cache-control', 'private, no-store')
      .type(TYPES[ending])
      .send(body);
  });
}
