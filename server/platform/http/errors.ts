/**
 * The error handler: every failed request becomes a `<Message>` body in the caller's language with a fitting status
 * (section 8).
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RPC_BASE } from '#contract/platform/constants.ts';
import type { FailureDetails } from '#contract/platform/failure-details.ts';
import { pickLocale } from '#contract/platform/locales.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { isOutOfSpace } from '#server/platform/db/system-error.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Settings } from '#server/platform/settings.ts';
import { localeOf, textOf } from '#server/platform/texts.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, character => ESCAPES[character] ?? character);

/** The message, and optionally structured details for the client. */
export function messageBody(text: string, details?: FailureDetails): string {
  const message = `<Message>${escaped(text)}</Message>`;
  if (details === undefined) return message;
  return `<Failure>${message}<Details>${escaped(JSON.stringify(details))}</Details></Failure>`;
}

/** Texts for errors raised by Fastify itself, by status. */
const REFUSALS: Record<number, string> = {
  400: 'error.input_body',
  404: 'error.not_found',
  413: 'error.too_large',
  415: 'error.media_type',
};

/** SQL states and socket errors that mean the database is unavailable. */
const UNAVAILABLE = /^(08|57P0|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)/;
const UNAVAILABLE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone);
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && UNAVAILABLE.test(code)) || UNAVAILABLE_TEXT.test(error.message);
}

/** SQL states for values the database cannot store: NUL characters, numbers and dates out of range. */
const UNSTORABLE = /^22(003|007|008|021|P02|P05)$/;
/** Where PostgreSQL says that it was converting a parameter. */
const PARAMETER = /\bparameter \$\d+/;

/**
 * Whether the caller has sent a value that the database cannot store. The same states come from computing with stored
 * values, such as a price that overflows, which no caller can correct.
 */
function isUnstorable(error: unknown): boolean {
  const { code, where } = (error ?? {}) as { code?: unknown; where?: unknown };
  return UNSTORABLE.test(String(code)) && PARAMETER.test(String(where));
}

/** The errors of the file server for a folder, and for a path that leaves its root or that no file can have. */
const isUnsendable = (error: unknown): boolean =>
  error instanceof Error &&
  (['ForbiddenError', 'BadRequestError', 'NotFoundError'].includes(error.name) ||
    String((error as { code?: unknown }).code).startsWith('FST_STATIC'));

type StorageState = Pick<OpenDatabase, 'storageError'>;

/** Converts any error; unexpected ones become a generic text without details. */
function failureOf(error: unknown, database: StorageState): HttpError {
  if (error instanceof HttpError) return error;
  if (isOutOfSpace(error)) return new HttpError(503, 'error.storage_full');
  if (isDatabaseGone(error))
    return new HttpError(
      503,
      isOutOfSpace(database.storageError()) ? 'error.storage_full' : 'error.database',
    );
  if (isUnstorable(error)) return new HttpError(400, 'error.input_body');
  const status = (error as Partial<FastifyError>)?.statusCode ?? 500;
  const refusal = REFUSALS[status];
  if (refusal && String((error as Partial<FastifyError>).code).startsWith('FST_'))
    return new HttpError(status, refusal);
  if (isUnsendable(error)) return new HttpError(404, 'error.not_found');
  return error instanceof SyntaxError && status === 400
    ? new HttpError(400, 'error.input_body')
    : new HttpError(500, 'error.unknown');
}

/** URLs of pages may contain secrets (a reset link, a provider's code), so only the route pattern is logged. */
const loggedUrl = ({ url, routeOptions }: FastifyRequest): string =>
  url.startsWith(RPC_BASE) ? url : (routeOptions.url ?? 'unknown');

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  settings: Settings,
  database: StorageState,
): void {
  const failure = failureOf(error, database);
  if (failure.status >= 500) request.log.error({ err: error, url: loggedUrl(request) }, 'request failed');
  else
    request.log.debug(
      { status: failure.status, key: failure.key, url: loggedUrl(request) },
      'request refused',
    );
  const locale = pickLocale(localeOf(request.headers['accept-language']), settings.locale);
  void reply
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/xml; charset=utf-8')
    .send(messageBody(textOf(locale, failure.key, failure.values), failure.details));
}

/** Routes every failure through one handler, including unknown paths. */
export function registerErrors(app: FastifyInstance, settings: Settings, database: StorageState): void {
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error, settings, database));
  app.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, new HttpError(404, 'error.not_found'), settings, database),
  );
}
