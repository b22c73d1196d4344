/**
 * Dispatches the calls of section 7: POST JSON to {RPC_BASE}/{Service}/{Operation}. Checks in this order: operation
 * exists, same origin, session, right, input; then calls the handler.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { admit, parseInput } from './admit.ts';
import type { Call, Deps } from './call.ts';
import { HttpError } from './http-error.ts';
import { createCall } from './http/call-context.ts';
import { DATA_COMPRESSION } from './http/compression.ts';
import { isSameOrigin } from './http/origin.ts';
import { bindHandlers } from './registry.ts';
import type { BoundOperation, Registry } from './registry.ts';

/** Bytes. No call of the portal sends more; uploads have their own routes. */
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
  /** Test controls may delay a call here, or answer it themselves and return true. */
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
      const run = admit(operation, call);
      const input = parseInput(operation, request.body);
      if (await before?.(operation.name, reply)) return reply;
      const output = await run(input);
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

/** With test controls, a response that violates the contract throws here instead of confusing the browser. */
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
