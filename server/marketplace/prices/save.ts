/** UpdateRuleGroup and TakeBackRuleVersion (MKT-04): saves rules and prices, in force at once or later. */
import { sql } from 'kysely';
import { WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requireDraftUpload } from '#server/marketplace/price-files/records.ts';
import { writePricelists } from '#server/marketplace/pricelists/owned.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { claimKey, idempotentRequest, oncePerKey, storeResponse } from '#server/platform/idempotency.ts';
import type { Question } from './inputs.ts';
import { insertVersion } from './insert-version.ts';
import { previewKeyOf } from './preview.ts';
import { lastVersion, loadRuleGroup, plannedVersions } from './rule-group.ts';
import { storePrices } from './store.ts';

type Update = Input<'IPricingService/UpdateRuleGroup'>;
type Saved = Output<'IPricingService/UpdateRuleGroup'>;

/** Maximum number of planned versions per pricelist. */
const MOST_PLANNED = 50;

export async function saveRuleGroup(call: SessionCall, input: Update): Promise<Saved> {
  const { idempotencyKey, ...contents } = input;
  const request = idempotentRequest(call, 'UpdateRuleGroup', idempotencyKey, contents);
  await requireDraftUpload(call, input.marketplaceId, input);
  return oncePerKey(call, request, () =>
    writePricelists(call, [input.marketplaceId], WRITES_RULES, async (write, [list]) => {
      if (!list) throw new HttpError(404, 'error.not_found');
      if (!(await claimKey(write.db, call, request))) return null;
      const now = call.clock.now();
      const validFrom = input.validFrom === null ? now : new Date(input.validFrom);
      await assertSavable(write, list, input, now);
      if (validFrom < now) throw new HttpError(422, 'error.input', { field: 'validFrom' });
      const version = await insertVersion(write, call, list, { draft: input, validFrom, now });
      const changed = await putInForce(write, list.id, { validFrom, now });
      await audit(write.db, call, {
        action: 'pricelist.prices',
        objectId: list.owner_id,
        changes: [
          { field: 'Pricelist', old: null, new: list.name },
          { field: 'PricelistVersion', old: input.version, new: version },
          { field: 'PricelistValidFrom', old: null, new: validFrom.toISOString() },
        ],
      });
      const answer: Saved = { Version: version, Changed: changed };
      await storeResponse(write.db, call, request, answer);
      return answer;
    }),
  );
}

/** @throws HttpError 409 when another user has saved meanwhile, or the preview is outdated. */
async function assertSavable(write: Writing, list: MarketplaceRow, input: Update, now: Date): Promise<void> {
  const system = write.asSystem('prices');
  if ((await lastVersion(system, list.id)) !== input.version)
    throw new HttpError(
      409,
      'error.changed_meanwhile',
      {},
      { RuleGroup: await loadRuleGroup(system, list, { now, mayEdit: true }) },
    );
  const question: Question = { marketplaceId: list.id, at: now, draft: input };
  const { key, isRateMissing } = await previewKeyOf(system, question);
  if (isRateMissing) throw new HttpError(409, 'error.rate_missing', { currency: list.currency });
  if (key !== input.previewKey) throw new HttpError(409, 'error.preview_outdated');
  if ((await plannedVersions(system, list.id, now)).length >= MOST_PLANNED)
    throw new HttpError(422, 'error.input', { field: 'validFrom' });
}

/** Stores the prices now, or queues that for when the version takes effect. Returns the number of changed prices. */
async function putInForce(
  write: Writing,
  marketplaceId: number,
  { validFrom, now }: { validFrom: Date; now: Date },
): Promise<number> {
  if (validFrom > now) {
    await sql`select request_repricing(${marketplaceId}, ${validFrom})`.execute(write.asSystem('prices'));
    return 0;
  }
  const changed = await storePrices(write.asSystem('prices'), marketplaceId, now);
  if (changed > 0) await sql`select reprice_below(${marketplaceId})`.execute(write.asSystem('prices'));
  return changed;
}

export async function takeBackVersion(
  call: SessionCall,
  { marketplaceId, ruleVersion }: Input<'IPricingService/TakeBackRuleVersion'>,
): Promise<Output<'IPricingService/TakeBackRuleVersion'>> {
  return writePricelists(call, [marketplaceId], WRITES_RULES, async ({ db }, [list]) => {
    if (!list) throw new HttpError(404, 'error.not_found');
    const now = call.clock.now();
    const version = await db
      .selectFrom('rule_version')
      .select(['id', 'number', 'valid_from', 'taken_back_at'])
      .where('marketplace_id', '=', list.id)
      .where('number', '=', ruleVersion)
      .executeTakeFirst();
    if (!version) throw new HttpError(404, 'error.not_found');
    if (version.valid_from <= now || version.taken_back_at)
      throw new HttpError(409, 'error.changed_meanwhile');
    await db.updateTable('rule_version').set({ taken_back_at: now }).where('id', '=', version.id).execute();
    await audit(db, call, {
      action: 'pricelist.prices',
      objectId: list.owner_id,
      changes: [
        { field: 'Pricelist', old: list.name, new: list.name },
        { field: 'PricelistVersion', old: version.number, new: null },
      ],
    });
    return { Planned: await plannedVersions(db, list.id, now) };
  });
}
