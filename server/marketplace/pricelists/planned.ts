/** The next planned version of a pricelist's rules (MKT-03). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { canRead } from '#server/identity/account-rights.ts';
import type { SessionCall } from '#server/platform/call.ts';

type Planned = {
  valid_from: string;
  author: { id: number; type: AccountType; path: string; name: string } | null;
};

/** A column with the next version of the pricelist `marketplace.id`; its author is null when outside the reach. */
export const plannedOfList = (now: Date): RawBuilder<Planned | null> => sql`(
  select json_build_object('valid_from', valid_from, 'author', (
    select json_build_object('id', id, 'type', type, 'path', path, 'name', display_name) from account where account.id = created_by
  ))
  from rule_version
  where marketplace_id = marketplace.id and taken_back_at is null and valid_from > ${now}
  order by valid_from, number limit 1
)`;

export function toPlanned(call: SessionCall, planned: Planned | null): Pricelist['Planned'] {
  if (planned === null) return null;
  const { valid_from, author } = planned;
  return {
    ValidFrom: new Date(valid_from).toISOString(),
    By: author && canRead(call, author) ? author.name : null,
  };
}
