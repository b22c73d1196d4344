/** Checks the token of the operator's endpoints, which is in a file that only the data folder's owner can read. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '#server/platform/http-error.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export type RequireToken = (request: FastifyRequest) => void;

/** @throws HttpError 403 for a request with another token, or none. */
export function tokenCheck(token: string): RequireToken {
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
      throw new HttpError(403, 'error.forbidden');
  };
}
