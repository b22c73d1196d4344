/** Browser driver of the group-upload machine: a CSV file of one group, as the path requires it. */
import type { EventObject } from 'xstate';
import type { Checked } from '#machines/marketplace/group-upload.machine.ts';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { errorOf, failRequest, failsWith, nextOutcome, outputOf } from '../support/paused-requests.ts';
import { groupUploadModel } from './group-upload.model.ts';

const UPLOAD = '/upload/service-groups';
const CHECK = 'IMetadataService/CheckServiceGroups';
const APPLY = 'IMetadataService/UploadServiceGroups';
const STORED = 'Stored';
const NO_GROUPS = csv([['Other'], ['x']]);

const file = ({ page }: Fixtures) => page.getByLabel('Spreadsheet');

/** The events up to the next file. */
const untilNextFile = (ahead: EventObject[]) => {
  const next = ahead.findIndex(({ type }) => type === 'file.submitted');
  return next < 0 ? ahead : ahead.slice(0, next);
};

function sheetFor(ahead: EventObject[], count: number): Buffer {
  const checks = untilNextFile(ahead).filter(({ type }) => type.endsWith('actor.check'));
  const results = checks.flatMap(event => outputOf<Checked>(event) ?? []);
  const head = ['Service group', 'Service ID'];
  if (failsWith(checks[0], 422)) return NO_GROUPS;
  if (results.some(({ check }) => check.ProblemCount > 0)) return csv([head, ['New', 'x']]);
  if (results.some(({ check }) => check.Changes.length === 0)) return csv([head, [STORED, '']]);
  return csv([head, [`New ${count}`, '']]);
}

const ownerOf = async (fixtures: Fixtures) => (await accountNamed(fixtures, RESELLER)).id;

/** Another user creates the file's group, which the file then changes instead of adding it. */
async function changeElsewhere(fixtures: Fixtures): Promise<void> {
  const { db } = fixtures.deps;
  const made = `New ${fixtures.notes.get('files')}`;
  const known = await db.selectFrom('service_group').select('id').where('name', '=', made).executeTakeFirst();
  const group =
    known ??
    (await db
      .insertInto('service_group')
      .values({ owner_id: await ownerOf(fixtures), name: made })
      .returning('id')
      .executeTakeFirstOrThrow());
  await db
    .updateTable('service_group')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', group.id)
    .execute();
  await db
    .insertInto('service_group_member')
    .values({ group_id: group.id, service_id: 1 })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export const groupUploadDriver = driverOf(groupUploadModel, {
  begin: async fixtures => {
    await fixtures.signInQuickly('resellerManager');
    const owner = await ownerOf(fixtures);
    await fixtures.deps.db.insertInto('service_group').values({ owner_id: owner, name: STORED }).execute();
    await fixtures.page.goto('/v/service-tool/edit-service-groups?upload=yes');
  },
  calls: { upload: UPLOAD, check: CHECK, apply: APPLY },
  events: {
    'file.submitted': async (fixtures, _, ahead) => {
      const count = Number(fixtures.notes.get('files') ?? 0) + 1;
      fixtures.notes.set('files', String(count));
      const buffer = sheetFor(ahead, count);
      fixtures.notes.set('refused', buffer === NO_GROUPS ? 'yes' : 'no');
      await file(fixtures).setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer });
      await pageDriver.press(fixtures.page, 'Upload and check');
    },
    'upload.cancelled': act.press('Cancel'),
    'check.requested': act.press('Try again'),
    'changes.agreed': async (fixtures, _, ahead) => {
      const outcome = nextOutcome(ahead, 'apply');
      if (failsWith(outcome, 409)) await changeElsewhere(fixtures);
      if (failsWith(outcome, 410)) await fixtures.deps.db.deleteFrom('uploaded_file').execute();
      await pageDriver.press(fixtures.page, 'Save changes');
    },
    'file.requested': act.press('Choose another file'),
    /** The server itself rejects an invalid file; one that it has accepted before fails with the model's error. */
    'xstate.error.actor.check': async ({ portal, notes }, event) => {
      if (!failsWith(event, 422) || notes.get('refused') === 'no') await failRequest(portal, CHECK, event);
    },
    /** The server itself returns that the groups have changed, or that the file no longer exists. */
    'xstate.error.actor.apply': async ({ portal }, event) => {
      const { status } = errorOf(event) ?? {};
      if (status !== 409 && status !== 410) await failRequest(portal, APPLY, event);
    },
  },
  states: {
    choosing: see.all(see.enabled(file), see.noProblem),
    uploading: see.all(see.busy('Upload and check'), see.disabled(file)),
    refused: see.all(see.enabled(file), ({ page }) => expect(page.getByRole('alert')).not.toBeEmpty()),
    checking: see.status('Checking the file…'),
    checkFailed: see.problem,
    reviewed: async ({ page }, { context: { checked } }) => {
      const { ProblemCount = 0, Changes = [] } = checked?.check ?? {};
      await expect(pageDriver.button(page, 'Save changes')).toHaveCount(
        ProblemCount === 0 && Changes.length > 0 ? 1 : 0,
      );
      await expect(page.getByRole('table')).toHaveCount(ProblemCount > 0 || Changes.length > 0 ? 1 : 0);
    },
    applying: see.busy('Save changes'),
    applied: ({ page }) =>
      expect(page.getByText(/^Saved\. New service groups: \d, changed: \d\.$/)).toBeVisible(),
  },
});
