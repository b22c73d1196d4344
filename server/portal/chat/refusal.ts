/** Direct Line errors: JSON for programs; the chat window shows its own texts. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseGone } from '#server/platform/http/errors.ts';

export class DirectLineRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

function refusalOf(error: unknown): DirectLineRefusal {
  if (error instanceof DirectLineRefusal) return error;
  if (isDatabaseGone(error)) return new DirectLineRefusal(503, 'ServiceUnavailable', 'Try again shortly.');
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  return statusCode < 500 && code.startsWith('FST_')
    ? new DirectLineRefusal(statusCode, 'BadArgument', 'The request cannot be read.')
    : new DirectLineRefusal(500, 'ServiceError', 'The request failed.');
}

/** Error handler of the chat's routes. */
export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message, retryAfter } = refusalOf(error);
  if (status >= 500) request.log.error({ err: error }, 'a chat request failed');
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  void reply.code(status).send({ error: { code, message } });
}
