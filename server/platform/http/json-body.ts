/** Parses the JSON bodies of calls: valid UTF-8, and no object with more members than any input has. */
import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/platform/http-error.ts';

/** Members of one object. An account has about a hundred fields; the check of each unknown one costs time. */
const MOST_MEMBERS = 1000;

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(body: Buffer): string {
  try {
    return decoder.decode(body);
  } catch {
    throw new HttpError(400, 'error.input_body');
  }
}

/** Looks at nested objects too; not recursive, because a body may be nested deeply. */
function assertFewMembers(body: unknown): void {
  const waiting = [body];
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const members: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (!Array.isArray(value) && members.length > MOST_MEMBERS) throw new HttpError(400, 'error.input_body');
    for (const member of members) if (typeof member === 'object') waiting.push(member);
  }
}

export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    parse(request, decode(body), (error, parsed) => {
      if (!error) assertFewMembers(parsed);
      done(error, parsed);
    }),
  );
}
