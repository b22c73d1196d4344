/**
 * Browser driver of the propagation machine: the reseller's default pricelist, to those of both resellers below. The
 * progress of a run is written to the database once the job has ended.
 */
import type { Propagation, Receiver } from '#contract/marketplace/propagation.ts';
import type { Target } from '#machines/marketplace/propagation-types.ts';
import { expect } from '#tests/support/browser.ts';
import { filter } from '#tests/support/propagation-filter.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { errorOf, failRequest, outputOf } from '../support/paused-requests.ts';
import { remember } from '../support/wizards.ts';
import { propagationModel } from './propagation.model.ts';

const START = 'IMarketplaceService/PropagateServices';
const FAR = new Date('2100-01-01T00:00:00Z');

const filters = ({ page }: Fixtures) => page.getByRole('region', { name: /^Propagation filter/ });
const ticks = ({ page }: Fixtures) => page.getByRole('checkbox', { name: /^Propagate to Standard prices/ });
const rows = ({ page }: Fixtures) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

async function ownLists(fixtures: Fixtures) {
  const [standard, large] = await pricelistsOfReseller(fixtures);
  if (!standard || !large) throw new Error('The reseller has two pricelists');
  return { standard, large };
}

/** The default pricelists of the resellers below. */
async function targetsBelow(fixtures: Fixtures): Promise<Target[]> {
  const { standard } = await ownLists(fixtures);
  const found = await fixtures.deps.db
    .selectFrom('marketplace')
    .innerJoin('account', 'account.id', 'owner_id')
    .select(['marketplace.id', 'marketplace.name', 'owner_id', 'display_name'])
    .where('parent_id', '=', standard.owner_id)
    .where('is_default', '=', true)
    .orderBy('account.folded_name')
    .execute();
  return found.map(row => ({
    customerId: row.owner_id,
    customer: row.display_name,
    marketplaceId: row.id,
    marketplace: row.name,
  }));
}

/** A run of the caller that has ended. */
async function runBefore({ deps: { db, clock }, ...fixtures }: Fixtures, targets: Target[]): Promise<number> {
  const { standard } = await ownLists({ deps: { db, clock }, ...fixtures } as Fixtures);
  const { account_id } = await db
    .selectFrom('login')
    .select('account_id')
    .where('username', '=', 'margaret.hollis')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('propagation')
    .values({
      marketplace_id: standard.id,
      owner_id: standard.owner_id,
      started_by: account_id,
      impersonator_id: null,
      address: '',
      filters: '[]',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('propagation_target')
    .values(
      targets.map(({ customerId, marketplaceId }, position) => ({
        propagation_id: id,
        position,
        customer_id: customerId,
        marketplace_id: marketplaceId,
        state: 'done' as const,
        reason: null,
      })),
    )
    .execute();
  return id;
}

/** Writes the progress that the next poll returns. */
async function becomes({ deps: { db } }: Fixtures, { State, Results }: Propagation): Promise<void> {
  const { id } = await db
    .selectFrom('propagation')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const job = { kind: 'propagate', subject: String(id) };
  const pending = db.selectFrom('job').select('id').where('state', '=', 'pending').where('run_at', '<', FAR);
  await expect
    .poll(() => pending.where('kind', '=', job.kind).where('subject', '=', job.subject).execute())
    .toEqual([]);
  for (const [position, { State: state, Reason: reason }] of Results.entries())
    await db
      .updateTable('propagation_target')
      .set({ state, reason })
      .where('propagation_id', '=', id)
      .where('position', '=', position)
      .execute();
  await db.deleteFrom('job').where('kind', '=', job.kind).where('subject', '=', job.subject).execute();
  if (State !== 'running') return;
  const { standard } = await ownLists({ deps: { db } } as Fixtures);
  await db
    .insertInto('job')
    .values({
      ...job,
      account_id: standard.owner_id,
      run_at: FAR,
      created_at: FAR,
      failure: null,
      finished_at: null,
    })
    .execute();
}

/** Another user saves the pricelist. */
async function saveElsewhere(fixtures: Fixtures): Promise<void> {
  const { standard } = await ownLists(fixtures);
  const { db } = fixtures.deps;
  await db
    .updateTable('marketplace')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', standard.id)
    .execute();
  await db.deleteFrom('propagation_filter').where('marketplace_id', '=', standard.id).execute();
  await db
    .insertInto('propagation_filter')
    .values({
      marketplace_id: standard.id,
      position: 0,
      vendor_type: 'exclude',
      vendor_ids: '[]',
      include_tags: '[]',
      exclude_tags: '[]',
    })
    .execute();
}

export const propagationDriver = driverOf(propagationModel, {
  begin: async (fixtures, { draft }) => {
    await fixtures.signInQuickly('resellerManager');
    const { standard } = await ownLists(fixtures);
    if (draft.step !== 'filters') {
      const targets = await targetsBelow(fixtures);
      await remember(fixtures, `propagation-${standard.id}`, {
        ...draft,
        filters: [filter()],
        targets,
        key: crypto.randomUUID(),
        jobId: draft.step === 'running' ? await runBefore(fixtures, targets) : null,
      });
    }
    await fixtures.page.goto(`/v/propagation?list=${standard.id}`);
  },
  calls: {
    count: 'IMarketplaceService/GetCustomersForPropagation',
    start: START,
    read: 'IMarketplaceService/GetPropagation',
  },
  events: {
    'filters.changed': async (fixtures, { filters: wanted }) => {
      if (wanted.length < (await filters(fixtures).count()))
        await pageDriver.press(fixtures.page, 'Remove filter 2');
      else await pageDriver.press(fixtures.page, 'Add filter');
    },
    'filters.done': act.press('Continue'),
    'targets.changed': async (fixtures, { targets }) => {
      await expect(ticks(fixtures)).toHaveCount(2);
      for (const tick of await ticks(fixtures).all()) await tick.setChecked(targets.length > 0);
    },
    'customers.chosen': act.press('Continue'),
    'step.back': act.press('Back'),
    'propagate.wanted': act.press(/^Propagate to \d/),
    'retry.wanted': act.press(/^Repeat for \d/),
    'theirs.taken': act.press('Discard my changes'),
    'mine.kept': act.press('Overwrite with my changes'),
    'look.again': act.press('Try again'),
    'flow.ended': act.press('Finish'),
    'xstate.after.pollInterval.propagation.waiting': act.elapse(2000),
    /** Assigns another pricelist to a customer that must no longer be a target. */
    'xstate.done.actor.count': async (fixtures, event) => {
      if (outputOf<Receiver[]>(event)?.every(({ IsEnabled }) => IsEnabled)) return;
      const [, lost] = await targetsBelow(fixtures);
      const { large } = await ownLists(fixtures);
      await fixtures.deps.db
        .insertInto('marketplace_customer')
        .values({ marketplace_id: large.id, customer_id: lost?.customerId ?? 0 })
        .execute();
    },
    /** An outdated version is refused by the server itself, which sends the current properties. */
    'xstate.error.actor.start': async (fixtures, event) => {
      if (errorOf(event)?.details) await saveElsewhere(fixtures);
      else await failRequest(fixtures.portal, START, event);
    },
    'xstate.done.actor.read': async (fixtures, event) => {
      const output = outputOf<Propagation>(event);
      if (output) await becomes(fixtures, output);
    },
  },
  states: {
    filtering: async (fixtures, { context }) => {
      await expect(filters(fixtures)).toHaveCount(context.filters.length);
      const refused = fixtures.page.getByText('Only one filter may have an empty vendor selection.');
      await expect(refused).toHaveCount(context.filters.length > 1 ? 1 : 0);
    },
    choosingCustomers: async (fixtures, snapshot) => {
      await see.problem(fixtures, snapshot);
      await expect(ticks(fixtures).first()).toBeChecked({ checked: snapshot.context.targets.length > 0 });
    },
    counting: see.disabled(({ page }) => pageDriver.button(page, 'Back')),
    reviewing: async (fixtures, snapshot) => {
      await see.problem(fixtures, snapshot);
      await expect(rows(fixtures)).toHaveCount(snapshot.context.targets.length);
    },
    starting: async (fixtures, { context }) => {
      if (context.results.length === 0) await pageDriver.expectBusy(fixtures.page, /^Propagate to \d/);
      else await expect(fixtures.page.getByText(/^Propagating:/)).toBeVisible();
    },
    conflicted: async ({ page }) =>
      expect(page.getByRole('alert')).toContainText('Someone else has changed this pricelist.'),
    reading: see.visible(({ page }) => page.getByText(/^Propagating:/)),
    waiting: see.visible(({ page }) => page.getByText('Propagating: 1 of 2 pricelists are done.')),
    lostSight: see.all(see.problem, see.button('Try again')),
    ended: see.visible(({ page }) => page.getByText('Not all pricelists got the services.')),
    finished: see.visible(({ page }) =>
      page.getByText(/^All selected pricelists have the services|^Not all pricelists got/),
    ),
  },
});
