/** The one way to the server (section 7): POST JSON, the chosen language, one funnel for errors (section 8). */
import type { Input, OperationName, Output } from '#contract/operations.ts';
import { KEEPER_FILE, RPC_BASE } from '#contract/platform/constants.ts';
import { CallError, detailsIn, messageIn } from './errors.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** The caller shows the error itself; no toast. */
  quiet?: boolean;
};

/** What the app answers for: language, words, and who is told. Set once by src/app/portal.ts. */
export type CallHandlers = {
  locale: () => string;
  words: (kind: 'unknown' | 'canceled' | 'failed', path: string) => string;
  failed: (error: CallError) => void;
  /** Whose session a call is made in; null when nobody is signed in. */
  session: () => string | null;
  expired: () => void;
  /** `asked` is when the call set out (performance.now). */
  reached: (reached: boolean, asked: number) => void;
};

/** Section 7: their errors never pop up. */
const QUIET: readonly OperationName[] = [
  'IAuthorizationService/Authenticate',
  'IAuthorizationService/GetCurrentUser',
];

/** Section 8's own words, until the app lends its language. */
let host: CallHandlers = {
  locale: () => 'en',
  words: (kind, path) =>
    kind === 'canceled' ? 'Error: request canceled' : `Error: request failed for ${path}`,
  failed: () => {},
  session: () => null,
  expired: () => {},
  reached: () => {},
};

export function setCallHandlers(given: CallHandlers): void {
  host = given;
}

const UNREACHABLE = [502, 503, 504];

type Request = { method?: 'POST'; headers?: Record<string, string>; body?: string | Blob };

async function answerTo(path: string, request: Request, signal: AbortSignal | undefined): Promise<Response> {
  const response = await fetch(path, {
    ...request,
    credentials: 'same-origin',
    headers: { ...request.headers, 'Accept-Language': host.locale() },
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response;
  const body = await response.text();
  throw new CallError(messageIn(body) ?? host.words('unknown', path), {
    status: response.status,
    details: detailsIn(body),
    unreachable: UNREACHABLE.includes(response.status),
    requestId: response.headers.get('x-request-id'),
  });
}

/** Anything thrown on the way, as the error the catalogue has for it. */
function asCallError(error: unknown, path: string, signal: AbortSignal | undefined): CallError {
  if (error instanceof CallError) return error;
  if (signal?.aborted) return new CallError(host.words('canceled', path), { status: 0, canceled: true });
  return new CallError(host.words('failed', path), { status: 0, unreachable: error instanceof TypeError });
}

type Wish<Answer> = CallOptions & {
  request: Request;
  read: (response: Response) => Promise<Answer>;
};

/** Asks, reads, and tells of a failure where it belongs. */
async function ask<Answer>(path: string, { request, read, signal, quiet }: Wish<Answer>): Promise<Answer> {
  const session = host.session();
  const asked = performance.now();
  try {
    const answer = await read(await answerTo(path, request, signal));
    host.reached(true, asked);
    return answer;
  } catch (thrown) {
    const error = asCallError(thrown, path, signal);
    if (!error.canceled) host.reached(!error.unreachable, asked);
    if (error.status === 401) {
      // An answer still on its way while somebody signed in again says nothing about the new session.
      if (session === host.session()) host.expired();
    } else if (!quiet && !error.canceled) host.failed(error);
    throw error;
  }
}

const asJson = async (response: Response): Promise<unknown> => {
  const body = await response.text();
  return body === '' ? null : (JSON.parse(body) as unknown);
};

/**
 * Calls an operation.
 * @throws CallError, after a toast unless the call or the operation is quiet. A session that is gone is told to the
 * session actor instead, so that the person can sign in again in place and keep what was typed.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  { quiet = QUIET.includes(name), ...options }: CallOptions = {},
): Promise<Output<Name>> {
  const request: Request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(input),
  };
  const answer = await ask(`${RPC_BASE}/${name}`, { ...options, quiet, request, read: asJson });
  return answer as Output<Name>;
}

/**
 * A stored file as a blob (section 7: the terms PDF is fetched so); `path` is below the keeper's address.
 * @throws CallError as {@link call} does.
 */
export const fetchFile = (path: string, options: CallOptions = {}): Promise<Blob> =>
  ask(`${KEEPER_FILE}/${path.split('/').map(encodeURIComponent).join('/')}`, {
    ...options,
    request: {},
    read: response => response.blob(),
  });

/**
 * Sends a file to an address of its own, and reads the answer.
 * @throws CallError as {@link call} does.
 */
export const sendFile = (path: string, file: Blob, options: CallOptions = {}): Promise<unknown> =>
  ask(path, {
    ...options,
    request: { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file },
    read: asJson,
  });
