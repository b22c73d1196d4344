/** The API client (section 7): POST JSON, the language header, and all error handling (section 8). */
import type { Input, OperationName, Output } from '#contract/operations.ts';
import { KEEPER_FILE, RPC_BASE } from '#contract/platform/constants.ts';
import { CallError, detailsIn, messageIn } from './errors.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** The caller shows the error itself; no toast. */
  quiet?: boolean;
};

export type UploadOptions = CallOptions & {
  /** Called with the share of the body that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** What the app provides: language, error texts, and callbacks. Set once by src/app/portal.ts. */
export type CallHandlers = {
  locale: () => string;
  errorText: (kind: 'unknown' | 'canceled' | 'failed', path: string) => string;
  onError: (error: CallError) => void;
  /** Id of the current session; null when no user is signed in. */
  sessionId: () => string | null;
  onSessionExpired: () => void;
  /** `startedAt` is performance.now() at the start of the call. */
  onReachable: (reachable: boolean, startedAt: number) => void;
};

/** Section 7: errors of these operations never show a toast. */
const QUIET: readonly OperationName[] = [
  'IAuthorizationService/Authenticate',
  'IAuthorizationService/GetCurrentUser',
];

/** Section 8's English texts, until the app sets its own. */
let handlers: CallHandlers = {
  locale: () => 'en',
  errorText: (kind, path) =>
    kind === 'canceled' ? 'Error: request canceled' : `Error: request failed for ${path}`,
  onError: () => {},
  sessionId: () => null,
  onSessionExpired: () => {},
  onReachable: () => {},
};

export function setCallHandlers(given: CallHandlers): void {
  handlers = given;
}

/** Handles calls in the same process as the server, without a network. */
type Answering = (name: OperationName, input: unknown) => Promise<unknown>;

let answering: Answering | null = null;

/** For the server, which runs queries while it makes a page. Errors are thrown unchanged. */
export function answerCallsWith(given: Answering): void {
  answering = given;
}

const UNREACHABLE = [502, 503, 504];

type Request = { method?: 'POST'; headers?: Record<string, string>; body?: string | Blob };

type SendOptions = Pick<UploadOptions, 'signal' | 'onProgress'>;

async function send(path: string, request: Request, { signal, onProgress }: SendOptions): Promise<Response> {
  const headers = { ...request.headers, 'Accept-Language': handlers.locale() };
  const sent = {
    ...request,
    credentials: 'same-origin' as const,
    headers,
    ...(signal ? { signal } : {}),
  };
  const response = await (onProgress ? fetchWithProgress(path, sent, onProgress) : fetch(path, sent));
  if (response.ok) return response;
  const body = await response.text();
  throw new CallError(messageIn(body) ?? handlers.errorText('unknown', path), {
    status: response.status,
    details: detailsIn(body),
    unreachable: UNREACHABLE.includes(response.status),
    requestId: response.headers.get('x-request-id'),
  });
}

/** Converts anything thrown into a CallError with a text of section 8. */
function asCallError(error: unknown, path: string, signal: AbortSignal | undefined): CallError {
  if (error instanceof CallError) return error;
  if (signal?.aborted)
    return new CallError(handlers.errorText('canceled', path), { status: 0, canceled: true });
  return new CallError(handlers.errorText('failed', path), {
    status: 0,
    unreachable: error instanceof TypeError,
  });
}

type RequestOptions<Result> = UploadOptions & {
  request: Request;
  read: (response: Response) => Promise<Result>;
};

/** Sends a request, reads the response, and reports failures to the handlers. */
async function execute<Result>(
  path: string,
  { request, read, quiet, ...options }: RequestOptions<Result>,
): Promise<Result> {
  const sessionId = handlers.sessionId();
  const startedAt = performance.now();
  try {
    const result = await read(await send(path, request, options));
    handlers.onReachable(true, startedAt);
    return result;
  } catch (thrown) {
    const error = asCallError(thrown, path, options.signal);
    if (!error.canceled) handlers.onReachable(!error.unreachable, startedAt);
    if (error.status === 401) {
      // Ignored when a user has signed in again since the call started.
      if (sessionId === handlers.sessionId()) handlers.onSessionExpired();
    } else if (!quiet && !error.canceled) handlers.onError(error);
    throw error;
  }
}

const asJson = async (response: Response): Promise<unknown> => {
  const body = await response.text();
  return body === '' ? null : (JSON.parse(body) as unknown);
};

/**
 * Calls an operation.
 * @throws CallError, after a toast unless the call or the operation is quiet. For 401 the session actor is notified instead,
 * so that the user can sign in again in a dialog and keep the input.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  { quiet = QUIET.includes(name), ...options }: CallOptions = {},
): Promise<Output<Name>> {
  if (answering) return (await answering(name, input)) as Output<Name>;
  const request: Request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(input),
  };
  const result = await execute(`${RPC_BASE}/${name}`, { ...options, quiet, request, read: asJson });
  return result as Output<Name>;
}

/**
 * Fetches a stored file as a blob, such as a terms PDF (section 7); `path` is relative to the keeper's address.
 * @throws CallError as {@link call} does.
 */
export const fetchFile = (path: string, options: CallOptions = {}): Promise<Blob> =>
  execute(`${KEEPER_FILE}/${path.split('/').map(encodeURIComponent).join('/')}`, {
    ...options,
    request: {},
    read: response => response.blob(),
  });

/**
 * Uploads a file and resolves to the JSON response.
 * @throws CallError as {@link call} does.
 */
export const sendFile = (path: string, file: Blob, options: UploadOptions = {}): Promise<unknown> =>
  execute(path, {
    ...options,
    request: { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file },
    read: asJson,
  });
