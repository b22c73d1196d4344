/** Browser driver of the versioned-edit machine on the description of a service. Another user's change is written to the database. */
import type { SaveResult } from '#machines/marketplace/versioned-edit.machine.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';
import { summaryOf, versionedEditModel } from './versioned-edit.model.ts';

const SERVICE = 1;

const summary = ({ page }: Fixtures) => page.getByTestId('service').getByLabel('Summary');

/** Writes directly to the database, because the server's operation is paused. */
const saveElsewhere = ({ deps }: Fixtures) =>
  deps.db.updateTable('service').set({ summary: 'Theirs', version: 2 }).where('id', '=', SERVICE).execute();

export const versionedEditDriver = driverOf(versionedEditModel, {
  begin: act.open('administrator', `/v/service-tool?service=${SERVICE}&part=description`),
  calls: { save: 'IServiceManagementService/UpdateService' },
  events: {
    'draft.changed': (fixtures, { draft }) => summary(fixtures).fill(summaryOf(draft)),
    'draft.discarded': act.press('Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      if (outputOf<SaveResult>(nextOutcome(ahead, 'save'))?.isConflict) await saveElsewhere(fixtures);
      await pageDriver.press(fixtures.page, 'Save');
    },
    'theirs.taken': act.press('Discard my changes'),
    'mine.kept': act.press('Overwrite with my changes'),
  },
  states: {
    editing: async (fixtures, { context: { stored, draft, problem } }) => {
      await pageDriver.expectProblem(fixtures, problem);
      if (summaryOf(draft) === 'Old')
        await expect(summary(fixtures)).not.toHaveValue(/^(?:Mine|Other|Theirs)/);
      else await expect(summary(fixtures)).toHaveValue(summaryOf(draft));
      await expect(fixtures.page.getByTestId('save-bar')).toHaveCount(
        summaryOf(draft) === summaryOf(stored.draft) ? 0 : 1,
      );
    },
    saving: see.all(see.busy('Save'), see.disabled(summary)),
    conflict: async fixtures => {
      const alert = fixtures.page.getByRole('alert');
      await expect(alert).toContainText('Someone else has changed this service.');
      await expect(alert).toContainText('Changed by them: Description');
    },
  },
});
