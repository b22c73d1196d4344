/**
 * Every data call of section 7: POST JSON to {RPC_BASE}/{Service}/{Operation}. In this order: the operation exists,
 * the portal's own page asks, the session stands, the right is held, the body fits the contract; then the handler.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { canCall } from '#server/identity/rights.ts';
import type { Call, Deps, SessionCall } from './call.ts';
import { HttpError } from './http-error.ts';
import { createCall } from './http/call-context.ts';
import { DATA_COMPRESSION } from './http/compression.ts';
import { isSameOrigin } from './http/origin.ts';
import { bindHandlers } from './registry.ts';
import type { BoundOperation, Registry } from './registry.ts';

/** No call of the portal sends more; uploads have their own addresses. */
const BODY_LIMIT = 1024 * 1024;

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const OTHER_METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type Params = { Params: { service: string; operation: string } };

export type DispatchOptions = {
  registry: Registry;
  /** Test controls hold a call here, or answer it themselves (true). */
  intercept?: (operation: string, reply: FastifyReply) => Promise<boolean>;
};

export function registerDispatch(
  app: FastifyInstance,
  deps: Deps,
  { registry, intercept: before }: DispatchOptions,
): void {
  const operations = bindHandlers(registry);
  const findOperation = (request: FastifyRequest<Params>): BoundOperation => {
    const name = `${request.params.service}/${request.params.operation}`;
    const operation = operations.get(name);
    if (!operation) throw new HttpError(404, 'error.operation', { operation: name });
    return operation;
  };

  app.post<Params>(
    `${RPC_BASE}/:service/:operation`,
    {
      bodyLimit: BODY_LIMIT,
      helmet: false,
      compress: DATA_COMPRESSION,
      onRequest: (request, _reply, done) => {
        findOperation(request);
        if (!isSameOrigin(request, deps.settings)) throw new HttpError(403, 'error.origin');
        done();
      },
    },
    async (request, reply) => {
      const operation = findOperation(request);
      const call = await createCall(deps, request, reply);
      checkAccess(operation, call);
      const input = parseInput(operation, request.body);
      if (await before?.(operation.name, reply)) return reply;
      const output = await operation.handler(input, call);
      return send(reply, operation, call, output, deps.settings.testControls);
    },
  );

  app.route({
    method: OTHER_METHODS,
    url: `${RPC_BASE}/*`,
    exposeHeadRoute: false,
    onRequest: (_request, reply, done) => {
      void reply.header('allow', 'POST');
      done(new HttpError(405, 'error.method'));
    },
    handler: () => {},
  });
}

/**
 * Section 6: 401 means there is no session (any more), 403 that there is one without the right. The cookie is left as
 * it is: this answer may reach the browser after that of a sign-in which has put a new one in its place.
 */
function checkAccess(operation: BoundOperation, call: Call): asserts call is SessionCall {
  const { access } = operation;
  if (access === 'public') return;
  if (!call.session) throw new HttpError(401, 'error.session');
  if (access === 'in-session') return;
  if (call.session.user.MustSetupMfa) throw new HttpError(403, 'error.mfa_setup_required');
  if (!canCall(call as SessionCall, operation)) throw new HttpError(403, 'error.forbidden');
}

function parseInput(operation: BoundOperation, body: unknown): unknown {
  const parsed = operation.input.safeParse(body);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  throw path.length > 0
    ? new HttpError(400, 'error.input', { field: path.join('.') })
    : new HttpError(400, 'error.input_body');
}

/** With test controls on, an answer that breaks the contract is an error instead of a surprise in the browser. */
function send(
  reply: FastifyReply,
  operation: BoundOperation,
  call: Call,
  output: unknown,
  check: boolean,
): FastifyReply {
  if (check) operation.output.parse(output);
  const body =
    call.session && output === call.session.user
      ? call.session.userBody(call.session.id)
      : JSON.stringify(output);
  return reply.headers(HEADERS).send(body);
}
