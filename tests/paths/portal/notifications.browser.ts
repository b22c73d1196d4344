/** Browser driver of the notifications machine. A conflicting change from another browser is written to the database. */
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { NOTIFICATION_KINDS } from '#contract/portal/notification-kinds.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { failsWith, nextOutcome } from '../support/paused-requests.ts';
import { notificationsModel } from './notifications.model.ts';

const SAVE = 'INotificationService/UpdateUserNotificationPreferences';
const NAMES = { month: '1 month', annual: '1 year', threeYears: '3 years', other: 'Other' };

const box = ({ page }: Fixtures, name: string) => page.getByRole('checkbox', { name, exact: true });

const choice = (
  CommitmentPeriods: NotificationPreferences['CommitmentPeriods'],
): NotificationPreferences => ({
  Kinds: Object.fromEntries(
    NOTIFICATION_KINDS.map(kind => [kind, { Email: true, Portal: true }]),
  ) as NotificationPreferences['Kinds'],
  CommitmentPeriods,
  Keywords: [],
});

const conflict = ({ page }: Fixtures) =>
  page.getByRole('alert').filter({ hasText: 'have been changed elsewhere' });

const choose = async (fixtures: Fixtures, periods: readonly string[]) => {
  for (const period of COMMITMENT_PERIODS)
    await box(fixtures, NAMES[period]).setChecked(periods.includes(period));
};

export const notificationsDriver = driverOf(notificationsModel, {
  begin: async fixtures => {
    await fixtures.signInQuickly('companyAdministrator');
    const userAccountId = await accountOf(fixtures, 'companyAdministrator');
    const preferences = choice([...COMMITMENT_PERIODS]);
    await pageDriver.callAs(fixtures, SAVE, { userAccountId, preferences, version: 0 });
    await fixtures.page.goto(`/v/account/${userAccountId}/notifications`);
  },
  calls: { load: 'INotificationService/GetUserNotificationPreferences', save: SAVE },
  events: {
    'preferences.requested': act.press('Try again'),
    'draft.changed': async (fixtures, { draft }) => {
      // Choosing the current value would be no change.
      await choose(fixtures, COMMITMENT_PERIODS);
      await choose(fixtures, draft.CommitmentPeriods);
    },
    'draft.discarded': act.press('Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      // Writes directly to the database, because the server's operation is paused.
      if (failsWith(nextOutcome(ahead, 'save'), 409))
        await fixtures.deps.db
          .updateTable('notification_preference')
          .set({ preferences: JSON.stringify(choice(['month'])), version: 2 })
          .execute();
      await pageDriver.press(fixtures.page, 'Save');
    },
    'theirs.taken': act.press('Discard my changes'),
    'mine.kept': act.press('Overwrite with my changes'),
    /** An outdated version is refused by the server itself, which sends the current preferences. */
    'xstate.error.actor.save': act.failUnless(409, SAVE),
  },
  states: {
    loading: see.subheading('Notifications'),
    unavailable: see.problem,
    editing: async (fixtures, snapshot) => {
      const { page } = fixtures;
      const { draft, saved } = snapshot.context;
      const periods = draft?.CommitmentPeriods;
      await see.problem(fixtures, snapshot);
      for (const period of COMMITMENT_PERIODS)
        await expect(box(fixtures, NAMES[period])).toBeChecked({
          checked: periods?.includes(period) ?? false,
        });
      const isChanged = JSON.stringify(draft) !== JSON.stringify(saved?.Preferences);
      await pageDriver.expectShown(page.getByTestId('save-bar'), isChanged);
      const hint = page.getByText('Please select at least one commitment period.');
      await pageDriver.expectShown(hint, periods?.length === 0);
    },
    saving: see.all(
      see.busy('Save'),
      see.disabled(fixtures => box(fixtures, '1 year')),
    ),
    conflict: see.all(see.visible(conflict), see.noButton('Save')),
  },
});
