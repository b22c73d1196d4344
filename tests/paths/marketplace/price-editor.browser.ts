/** Browser driver of the price-editor machine, on the default pricelist of the provider. */
import type { EventObject } from 'xstate';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { Output } from '#contract/operations.ts';
import type { PriceEditorInput, StoredDraft } from '#machines/marketplace/price-editor-types.ts';
import { loadRuleGroup } from '#server/marketplace/prices/rule-group.ts';
import { changeRule, DEFAULT_KEY, draftFrom, toPriceDraft } from '#src/screens/marketplace/prices/draft.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { defaultRule, priceBar } from '#tests/support/price-editor.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { errorOf, failRequest, nextOutcome, outputOf } from '../support/paused-requests.ts';
import { priceEditorModel } from './price-editor.model.ts';

const LOAD = 'IPricingService/GetRuleGroup';
const PREVIEW = 'IPricingService/GetDynamicPricesPreview';
const SAVE = 'IPricingService/UpdateRuleGroup';
/** PREVIEW_DELAY of the machine. */
const PREVIEW_DELAY = 500;

const value = ({ page }: Fixtures) => defaultRule(page).getByLabel('Markup in percent');
const dialog = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Save prices?' });

export async function listOf({ deps }: Fixtures): Promise<number> {
  const { id } = await deps.db
    .selectFrom('marketplace')
    .innerJoin('account', 'account.id', 'owner_id')
    .select('marketplace.id')
    .where('parent_id', 'is', null)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}

/** Loads the rules without the operation, because that is paused. */
async function readGroup(fixtures: Fixtures): Promise<RuleGroup> {
  const { db, clock } = fixtures.deps;
  const list = await db
    .selectFrom('marketplace')
    .select(['id', 'name', 'currency'])
    .where('id', '=', await listOf(fixtures))
    .executeTakeFirstOrThrow();
  return loadRuleGroup(db, list, { now: clock.now(), mayEdit: true });
}

const draftWith = (base: RuleGroup, markup: string) =>
  changeRule(draftFrom(base), DEFAULT_KEY, { model: 'markup', value: markup });

/** Saves in another session; the operations must not be paused. */
async function saveElsewhere({ deps }: Fixtures, marketplaceId: number): Promise<void> {
  const { db } = deps;
  const last = await db
    .selectFrom('rule_version')
    .selectAll()
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: _id, ...copied } = last;
  const added = await db
    .insertInto('rule_version')
    .values({ ...copied, number: last.number + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rules = await db.selectFrom('price_rule').selectAll().where('version_id', '=', last.id).execute();
  await db
    .insertInto('price_rule')
    .values(rules.map(rule => ({ ...rule, version_id: added.id })))
    .execute();
}

/** Stores what another page of the user has left in the browser, with an attempt that the server accepts. */
async function storedFor(fixtures: Fixtures, { stored }: PriceEditorInput): Promise<StoredDraft> {
  const base = await readGroup(fixtures);
  const draft = draftWith(base, '25');
  const { PreviewKey: previewKey = '' } = (await pageDriver.callAs(fixtures, PREVIEW, {
    marketplaceId: await listOf(fixtures),
    draft: toPriceDraft(draft),
    limit: 1,
  })) as Output<typeof PREVIEW>;
  return { base, draft, attempt: stored?.attempt ? { key: crypto.randomUUID(), previewKey } : null };
}

const nameFor = async (fixtures: Fixtures) =>
  `draft-prices/${await accountOf(fixtures, 'administrator')}/${await listOf(fixtures)}`;

/** Stops the clock while the user pauses editing, and lets it run otherwise, because dialogs need it. */
async function stopClock({ page, notes }: Fixtures): Promise<void> {
  // Stopping the clock advances it, which must not end a pause that has started.
  if (notes.get('clock') !== 'stopped')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  notes.set('clock', 'stopped');
}

/** Simulates another tab: `storage` events are sent to other tabs only; tests/e2e/marketplace has two of them. */
async function syncTab(fixtures: Fixtures, stored: StoredDraft | null): Promise<void> {
  await stopClock(fixtures);
  await fixtures.page.evaluate(
    ([key, newValue]) => window.dispatchEvent(new StorageEvent('storage', { key, newValue })),
    [await nameFor(fixtures), stored && JSON.stringify(stored)] as const,
  );
}

const isConflict = (outcome: EventObject | undefined) => errorOf(outcome)?.details !== undefined;

const openDefaultRule = async ({ page }: Fixtures) => {
  const head = defaultRule(page).getByRole('button').first();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
};

export const priceEditorDriver = driverOf(priceEditorModel, {
  begin: async (fixtures, given, ahead) => {
    const { page } = fixtures;
    await page.clock.install();
    await fixtures.signInQuickly('administrator');
    const id = await listOf(fixtures);
    fixtures.notes.set('markup', draftFrom(await readGroup(fixtures)).defaultRule.value ?? '');
    if (given.stored) {
      const kept = await storedFor(fixtures, given);
      await page.addInitScript(
        ([name, text]) => {
          if (!sessionStorage.getItem('begun')) localStorage.setItem(name, text);
          sessionStorage.setItem('begun', 'yes');
        },
        [await nameFor(fixtures), JSON.stringify(kept)] as const,
      );
      const loaded = outputOf<RuleGroup>(nextOutcome(ahead, 'load'));
      const first = ahead[0]?.type;
      const isOvertaken = first === 'xstate.done.actor.load' && loaded?.Version === 2;
      if (isOvertaken || (given.stored.attempt && isConflict(nextOutcome(ahead, 'save'))))
        await saveElsewhere(fixtures, id);
    }
    await page.goto(`/v/pricelists/${id}/edit-prices`);
    await expect(pageDriver.heading(page, 'Edit prices')).toBeVisible();
    await stopClock(fixtures);
  },
  calls: { load: LOAD, preview: PREVIEW, save: SAVE },
  events: {
    'prices.requested': act.press('Try again'),
    'draft.changed': async (fixtures, { draft }) => {
      await stopClock(fixtures);
      await openDefaultRule(fixtures);
      const shown = await value(fixtures).inputValue();
      const other = shown === '25' ? '26' : '25';
      await value(fixtures).fill(draft === null ? (fixtures.notes.get('markup') ?? '') : other);
    },
    'draft.undone': async fixtures => {
      await stopClock(fixtures);
      await pageDriver.press(fixtures.page, 'Undo');
    },
    'draft.discarded': act.press('Discard'),
    'draft.synced': async fixtures => {
      const base = await readGroup(fixtures);
      await syncTab(fixtures, { base, draft: draftWith(base, '30'), attempt: null });
    },
    'draft.ended': fixtures => syncTab(fixtures, null),
    'preview.requested': act.press('Calculate again'),
    'draft.submitted': ({ page }) =>
      priceBar(page).getByRole('button', { name: 'Save', exact: true }).click(),
    'save.agreed': async (fixtures, _event, ahead) => {
      if (isConflict(nextOutcome(ahead, 'save'))) await saveElsewhere(fixtures, await listOf(fixtures));
      await dialog(fixtures)
        .getByLabel(/I understand/)
        .check();
      await dialog(fixtures).getByRole('button', { name: 'Save prices' }).click();
    },
    'save.dropped': fixtures => dialog(fixtures).getByRole('button', { name: 'Continue editing' }).click(),
    'mine.kept': async fixtures => {
      await stopClock(fixtures);
      await pageDriver.press(fixtures.page, 'Overwrite with my changes');
    },
    'theirs.taken': act.press('Discard my changes'),
    /** The server itself responds with the other user's rules. */
    'xstate.error.actor.save': async ({ portal }, event) => {
      if (!isConflict(event)) await failRequest(portal, SAVE, event);
    },
    'xstate.after.previewDelay.priceEditor.draft.settling': async ({ page, notes }) => {
      notes.set('clock', 'running');
      await page.clock.runFor(PREVIEW_DELAY);
      await page.clock.resume();
    },
  },
  states: {
    loading: see.heading('Edit prices'),
    forbidden: ({ page }) => expect(page.getByTestId('forbidden')).toBeVisible(),
    unavailable: see.problem,
    clean: async fixtures => {
      await expect(defaultRule(fixtures.page)).toBeVisible();
      await expect(priceBar(fixtures.page)).toHaveCount(0);
    },
    draft: ({ page }) => expect(priceBar(page)).toBeVisible(),
    'draft.settling': ({ page }) => expect(priceBar(page)).toContainText('Calculating prices…'),
    'draft.previewing': ({ page }) => expect(priceBar(page)).toContainText('Calculating prices…'),
    'draft.previewed': ({ page }) => expect(page.getByTestId('counts')).toBeVisible(),
    'draft.previewFailed': see.button('Calculate again'),
    confirming: async fixtures => {
      await expect(dialog(fixtures)).toBeVisible();
      await expect(dialog(fixtures).getByRole('button', { name: 'Save prices' })).toBeDisabled();
    },
    saving: async fixtures => {
      await expect(dialog(fixtures)).toHaveCount(0);
      await expect(
        priceBar(fixtures.page).getByRole('button', { name: 'Save', exact: true }),
      ).toHaveAttribute('aria-busy', 'true');
    },
    'draft.saveFailed': ({ page }) => expect(priceBar(page)).toBeVisible(),
    conflicted: ({ page }) =>
      expect(page.getByText('Someone else has saved the rules of this pricelist.')).toBeVisible(),
  },
});
