/** Unfinished provisioning requests, found with their partial index (migration 0038). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import { accountOf } from '#server/accounts/account-of.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

/**
 * Requests with these statuses whose account, `concerned`, meets a condition. Few requests are unfinished, so their
 * accounts are looked up one by one: with a join the planner might scan all accounts.
 */
export const requestsWith = (
  db: DatabaseReader,
  statuses: readonly ProvisioningStatus[],
  condition: RawBuilder<boolean>,
) =>
  db
    .selectFrom('provisioning_request as request')
    .innerJoinLateral(accountOf('request.account_id').as('concerned'), join => join.onTrue())
    // Listed literally, because the partial index has exactly these statuses.
    .where(sql<boolean>`request.status in (${sql.join(statuses.map(status => sql.lit(status)))})`)
    .where(condition);
