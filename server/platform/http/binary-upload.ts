/** A route that receives a file as the body of a request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { createCall } from './call-context.ts';
import { isSameOrigin } from './origin.ts';

const BYTES = 'application/octet-stream';
const MEGABYTE = 1024 * 1024;

/** @throws HttpError 401 without a session, 403 while a second factor must be set up first */
export async function sessionCall(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionCall> {
  const call = await createCall(deps, request, reply);
  if (!call.session) throw new HttpError(401, 'error.session');
  if (call.session.user.MustSetupMfa) throw new HttpError(403, 'error.mfa_setup_required');
  return call as SessionCall;
}

export type BinaryUpload = {
  address: string;
  /** Maximum file size in bytes. */
  bytes: number;
  /** The result is sent as JSON. */
  receive: (call: SessionCall, request: FastifyRequest, file: Buffer) => Promise<unknown>;
};

/** Before reading the body, rejects other origins, files that are too large and callers without a session. */
export function registerBinaryUpload(
  app: FastifyInstance,
  deps: Deps,
  { address, bytes, receive }: BinaryUpload,
): void {
  const options = {
    bodyLimit: bytes,
    onRequest: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      if (!isSameOrigin(request, deps.settings)) throw new HttpError(403, 'error.origin');
      if (Number(request.headers['content-length'] ?? 0) > bytes) {
        throw new HttpError(413, 'import.too_large', { most: bytes / MEGABYTE });
      }
      done();
    },
    preParsing: async (request: FastifyRequest, reply: FastifyReply) =>
      void (await sessionCall(deps, request, reply)),
  };
  // In its own scope, because no other route accepts binary bodies.
  void app.register(async scope => {
    scope.addContentTypeParser(BYTES, { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(address, options, async (request, reply) => {
      const call = await sessionCall(deps, request, reply);
      if (!Buffer.isBuffer(request.body)) throw new HttpError(415, 'import.format');
      return reply.header('cache-control', 'no-store').send(await receive(call, request, request.body));
    });
  });
}
