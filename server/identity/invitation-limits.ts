/** Limits the mails that people cause to addresses they name: per person, and per organisation. */
import { ORGANISATIONS } from '#contract/accounts/hierarchy.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { countAttempt, personOf } from './attempts.ts';

type Limits = { person: RateLimit; organisation: RateLimit };

/** Users and password links, one by one. */
const SINGLE: Limits = { person: RATE_LIMITS.invitePerson, organisation: RATE_LIMITS.inviteOrganisation };
/** Users of an import. */
const IMPORTED: Limits = { person: RATE_LIMITS.importPerson, organisation: RATE_LIMITS.importOrganisation };

/** The id of the caller's organisation, the nearest one above their account. */
async function organisationOf({ session, readAsSystem }: SessionCall): Promise<number> {
  const { id } = await readAsSystem('accounts above')
    .selectFrom('account')
    .select('id')
    .where('id', 'in', session.user.AccountPath.split('/').map(Number))
    .where('type', 'in', ORGANISATIONS)
    .orderBy(({ fn }) => fn('length', ['path']), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function count(call: SessionCall, { person, organisation }: Limits, amount: number): Promise<void> {
  await countAttempt(call, person, personOf(call), amount);
  await countAttempt(call, organisation, await organisationOf(call), amount);
}

/** @throws HttpError 429 when too many were sent */
export const countInvitation = (call: SessionCall): Promise<void> => count(call, SINGLE, 1);

/** @throws HttpError 429 when too many were imported */
export const countImported = (call: SessionCall, amount: number): Promise<void> =>
  count(call, IMPORTED, amount);
