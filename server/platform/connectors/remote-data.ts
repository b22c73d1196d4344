/**
 * Remote systems that provide or validate field values, such as cost centres or VAT numbers. POSTs JSON to the
 * address in the setting `remote_data_sources`.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** `accountId` is the account the value is entered for, or the parent of a new one. */
export type RemoteQuery = { accountType: string; field: string; accountId: number; locale: Locale };

export type RemoteData = {
  members(source: string, question: RemoteQuery & { search: string; limit: number }): Promise<Members>;
  check(source: string, question: RemoteQuery & { value: FieldValue }): Promise<Verdict>;
};

const members = z.object({
  members: z.array(z.object({ value: z.string().max(200), displayName: z.string().max(400) })).max(1000),
  more: z.boolean(),
});
const verdict = z.object({ valid: z.boolean(), message: z.string().max(500).nullable() });
type Members = z.infer<typeof members>;
type Verdict = z.infer<typeof verdict>;

const source = z.object({ address: z.string(), token: z.string().optional() });
const sources = z.record(z.string(), source);

/** Sends a request. */
export type Post = (address: string, body: string, headers: Record<string, string>) => Promise<Response>;

/** Milliseconds. */
const TIMEOUT = 5000;

export const postOverNetwork: Post = (address, body, headers) =>
  fetch(address, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });

type Options = { db: Kysely<Database>; log: Logger; post?: Post };

export function createRemoteData({ db, log, post = postOverNetwork }: Options): RemoteData {
  /** @throws HttpError 502 for any failure of the remote system. */
  async function request<Answer>(name: string, question: object, answer: z.ZodType<Answer>): Promise<Answer> {
    try {
      const row = await db
        .selectFrom('setting')
        .select('value')
        .where('key', '=', 'remote_data_sources')
        .executeTakeFirst();
      const wanted = sources.parse(row?.value ?? {})[name];
      if (!wanted) throw new Error(`The remote data source ${name} is not configured`);
      const response = await post(wanted.address, JSON.stringify(question), {
        'content-type': 'application/json',
        ...(wanted.token === undefined ? {} : { authorization: `Bearer ${wanted.token}` }),
      });
      if (!response.ok) throw new Error(`The remote data source ${name} answers ${response.status}`);
      return answer.parse(await response.json());
    } catch (err) {
      log.warn({ err, source: name }, 'a remote data source failed');
      throw new HttpError(502, 'error.remote');
    }
  }
  return {
    members: (name, question) => request(name, { ask: 'members', ...question }, members),
    check: (name, question) => request(name, { ask: 'check', ...question }, verdict),
  };
}
