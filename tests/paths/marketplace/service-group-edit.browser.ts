/** Browser driver of the service-group-edit machine. Another user's changes are written to the database. */
import type { EventObject } from 'xstate';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import type { StoredGroupDraft } from '#machines/marketplace/service-group-edit.machine.ts';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { errorOf, failRequest, nextOutcome, outputOf } from '../support/paused-requests.ts';
import { serviceGroupEditModel } from './service-group-edit.model.ts';

const LOAD = 'IMetadataService/GetServiceGroup';
const SAVE = 'IMetadataService/UpdateServiceGroup';
const NAME = 'Office';

const panel = ({ page }: Fixtures) => page.getByTestId('service-group');
const name = (fixtures: Fixtures) => panel(fixtures).getByLabel('Name');

const groupIn = ({ notes }: Fixtures): number => Number(notes.get('group'));

async function makeGroup({ deps, notes }: Fixtures): Promise<void> {
  const { id: owner_id } = await accountNamed({ deps }, RESELLER);
  const { id } = await deps.db
    .insertInto('service_group')
    .values({ owner_id, name: NAME })
    .returning('id')
    .executeTakeFirstOrThrow();
  notes.set('group', String(id));
}

/** Equal to the model's `theirs` and `saved`. */
async function changeElsewhere(fixtures: Fixtures, group: ServiceGroup): Promise<void> {
  const { db } = fixtures.deps;
  const id = groupIn(fixtures);
  await db.updateTable('service_group').set({ name: group.Name, version: 2 }).where('id', '=', id).execute();
  const members = group.Members.map(({ Id }) => ({ group_id: id, service_id: Id }));
  if (members.length > 0) await db.insertInto('service_group_member').values(members).execute();
}

const theirsOf = (event: EventObject | undefined): ServiceGroup | undefined =>
  (errorOf(event)?.details as { Group?: ServiceGroup } | undefined)?.Group;

/** Writes the state that the next load or save on the path finds. */
async function prepare(fixtures: Fixtures, ahead: EventObject[], invoke: 'load' | 'save'): Promise<void> {
  const outcome = nextOutcome(ahead, invoke);
  const group = invoke === 'load' ? outputOf<ServiceGroup>(outcome) : theirsOf(outcome);
  if (group?.Version === 2) await changeElsewhere(fixtures, group);
  if (invoke === 'load' && errorOf(outcome)?.status === 404)
    await fixtures.deps.db.deleteFrom('service_group').where('id', '=', groupIn(fixtures)).execute();
}

/** Stores what a page before a reload has left in the tab. */
async function storeDraft(fixtures: Fixtures, { base, draft }: StoredGroupDraft): Promise<void> {
  const Id = groupIn(fixtures);
  const key = `draft-service-group/${await accountOf(fixtures, 'resellerManager')}/${Id}`;
  const stored: StoredGroupDraft = { base: { ...base, Id }, draft };
  await fixtures.page.addInitScript(
    ([at, text]) => {
      if (!sessionStorage.getItem('begun')) sessionStorage.setItem(at, text);
      sessionStorage.setItem('begun', 'yes');
    },
    [key, JSON.stringify(stored)] as const,
  );
}

export const serviceGroupEditDriver = driverOf(serviceGroupEditModel, {
  begin: async (fixtures, { stored }, ahead) => {
    await fixtures.signInQuickly('resellerManager');
    await makeGroup(fixtures);
    if (stored) await storeDraft(fixtures, stored);
    await prepare(fixtures, ahead, 'load');
    await fixtures.page.goto(`/v/service-tool/edit-service-groups?group=${groupIn(fixtures)}`);
  },
  calls: { load: LOAD, save: SAVE },
  events: {
    'group.requested': async (fixtures, _, ahead) => {
      await prepare(fixtures, ahead, 'load');
      await panel(fixtures).getByRole('button', { name: 'Try again' }).click();
    },
    'draft.changed': (fixtures, { draft }) => name(fixtures).fill(draft === null ? NAME : draft.name),
    'draft.discarded': act.press('Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      await prepare(fixtures, ahead, 'save');
      await pageDriver.press(fixtures.page, 'Save');
    },
    'mine.kept': act.press('Overwrite with my changes'),
    'theirs.taken': act.press('Discard my changes'),
    /** The server itself returns that the group does not exist. */
    'xstate.error.actor.load': async ({ portal }, event) => {
      if (errorOf(event)?.status !== 404) await failRequest(portal, LOAD, event);
    },
    /** The server itself responds with the other user's group. */
    'xstate.error.actor.save': async ({ portal }, event) => {
      if (theirsOf(event) === undefined) await failRequest(portal, SAVE, event);
    },
  },
  states: {
    loading: see.all(see.heading('Service groups'), see.absent(name)),
    unknown: ({ page }) => expect(page.getByText('This service group does not exist')).toBeVisible(),
    unavailable: see.problem,
    clean: async fixtures => {
      await expect(name(fixtures)).toBeEditable();
      await expect(fixtures.page.getByTestId('save-bar')).toHaveCount(0);
    },
    draft: async (fixtures, { context }) => {
      await expect(name(fixtures)).toHaveValue(context.draft?.name ?? '');
      await expect(fixtures.page.getByTestId('save-bar')).toBeVisible();
      await pageDriver.expectProblem(fixtures, context.problem);
    },
    saving: see.busy('Save'),
    conflicted: async ({ page }) => {
      const alert = page.getByTestId('service-group').getByRole('alert');
      await expect(alert).toContainText('Someone else has changed this service group.');
      await expect(page.getByTestId('differences').getByRole('listitem')).toHaveText([/^Added: /]);
    },
  },
});
