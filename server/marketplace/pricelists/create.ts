/** CreateMarketplace (MKT-03): a new pricelist, the last in its owner's order. */
import { WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import { COPIES_RULES } from '#contract/marketplace/pricing.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { claimKey, idempotentRequest, oncePerKey, storeResponse } from '#server/platform/idempotency.ts';
import { copyRules } from './copy-rules.ts';
import { writeOwned } from './owned.ts';

type Created = Output<'IMarketplaceService/CreateMarketplace'>;

/**
 * @throws HttpError 422 for an account that is not a seller, an unknown currency, and rules of a pricelist that is not
 * the owner's; 403 for rules without the right to copy them.
 */
export async function createPricelist(
  call: SessionCall,
  input: Input<'IMarketplaceService/CreateMarketplace'>,
): Promise<Created> {
  const { idempotencyKey, ...contents } = input;
  const { ownerId, name, currency, copyRulesFrom } = contents;
  const request = idempotentRequest(call, 'CreateMarketplace', idempotencyKey, contents);
  return oncePerKey(call, request, () =>
    writeOwned(call, ownerId, WRITES_RULES, async (write, owned) => {
      const { db } = write;
      const owner = write.account(ownerId);
      if (copyRulesFrom !== undefined) requireRightOn(write, COPIES_RULES, owner.path);
      if (!(await claimKey(db, call, request))) return null;
      const source = owned.find(list => list.id === copyRulesFrom);
      if (copyRulesFrom !== undefined && !source)
        throw new HttpError(422, 'error.input', { field: 'copyRulesFrom' });
      if (owner.type !== 'Provider' && owner.type !== 'Reseller')
        throw new HttpError(422, 'error.input', { field: 'ownerId' });
      if (owner.state === 'Terminated') throw new HttpError(409, 'error.account_closed');
      const known = await db.selectFrom('currency').where('code', '=', currency).select('code').execute();
      if (known.length === 0) throw new HttpError(422, 'error.input', { field: 'currency' });
      const { id, version } = await db
        .insertInto('marketplace')
        .values({
          owner_id: ownerId,
          name,
          currency,
          priority: Math.max(0, ...owned.map(list => list.priority)) + 1,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      if (source) await copyRules(db, call, source, { id, currency });
      await audit(db, call, {
        action: 'pricelist.create',
        objectId: ownerId,
        changes: [
          { field: 'Pricelist', old: null, new: name },
          { field: 'Currency', old: null, new: currency },
          ...(source ? [{ field: 'PricelistRulesOf', old: null, new: source.name }] : []),
        ],
      });
      const answer: Created = { Id: id, Version: version };
      await storeResponse(db, call, request, answer);
      return answer;
    }),
  );
}
