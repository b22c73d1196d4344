/** The dates of subscriptions, those whose fields the caller may read (section 6). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';

/** Fields with the end of a term. Each has an index sorted by date (migration 0038). */
const TERM_FIELDS = ['PrepaidPeriodEnd', 'MinimumContractEnd'] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/** Characters of a day in ISO 8601, as the fields store it. */
const DAY_LENGTH = 10;
const DAY_IN_MS = 86_400_000;

/** The day a number of days after an instant, in the format of fields. */
export const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_IN_MS).toISOString().slice(0, DAY_LENGTH);

/** Written literally, to match the index. */
export const dateIn = (field: TermField): RawBuilder<string> =>
  sql<string>`(account.fields ->> ${sql.lit(field)})`;

/** The names of a subscription's fields that are readable with these rights. */
export const subscriptionFields = async (call: SessionCall, holds: Holds): Promise<Set<string>> =>
  new Set((await knownFields(call.readAsSystem('configuration'), 'Product', holds)).map(({ name }) => name));

export const termFieldsOf = (known: ReadonlySet<string>): TermField[] =>
  TERM_FIELDS.filter(field => known.has(field));
