/** Browser driver of the notifications machine. A conflicting change from another browser is written to the database. */
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { NOTIFICATION_KINDS } from '#contract/portal/notification-kinds.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import type { NotificationsContext } from '#machines/portal/notifications.machine.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome } from '../support/paused-requests.ts';

const SAVE = 'INotificationService/UpdateUserNotificationPreferences';
const NAMES = { month: '1 month', annual: '1 year', threeYears: '3 years', other: 'Other' };

const isConflict = (outcome: { type: string; error?: CallFailure } | undefined) =>
  outcome?.error?.status === 409;
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

const ownId = async ({ deps }: Fixtures): Promise<number> =>
  (
    await deps.db
      .selectFrom('login')
      .select('account_id')
      .where('username', '=', PEOPLE.companyAdministrator.username)
      .executeTakeFirstOrThrow()
  ).account_id;

const choose = async (fixtures: Fixtures, periods: readonly string[]) => {
  for (const period of COMMITMENT_PERIODS)
    await box(fixtures, NAMES[period]).setChecked(periods.includes(period));
};

export const notificationsDriver: BrowserDriver = {
  begin: async fixtures => {
    await fixtures.signInQuickly('companyAdministrator');
    const userAccountId = await ownId(fixtures);
    await pageDriver.callAs(fixtures, SAVE, {
      userAccountId,
      preferences: choice([...COMMITMENT_PERIODS]),
      version: 0,
    });
    await fixtures.page.goto(`/v/account/${userAccountId}/notifications`);
  },
  calls: { load: 'INotificationService/GetUserNotificationPreferences', save: SAVE },
  events: {
    'preferences.requested': ({ page }) => pageDriver.press(page, 'Try again'),
    'draft.changed': async (fixtures, event) => {
      const { CommitmentPeriods } = (event as unknown as { draft: NotificationPreferences }).draft;
      // Choosing the current value would be no change.
      await choose(fixtures, COMMITMENT_PERIODS);
      await choose(fixtures, CommitmentPeriods);
    },
    'draft.discarded': ({ page }) => pageDriver.press(page, 'Discard'),
    'draft.submitted': async (fixtures, _, ahead) => {
      // Writes directly to the database, because the server's operation is paused.
      if (isConflict(nextOutcome(ahead, 'save')))
        await fixtures.deps.db
          .updateTable('notification_preference')
          .set({ preferences: JSON.stringify(choice(['month'])), version: 2 })
          .execute();
      await pageDriver.press(fixtures.page, 'Save');
    },
    'theirs.taken': ({ page }) => pageDriver.press(page, 'Discard my changes'),
    'mine.kept': ({ page }) => pageDriver.press(page, 'Overwrite with my changes'),
    /** An outdated version is refused by the server itself, which sends the current preferences. */
    'xstate.error.actor.save': async ({ portal }, event) => {
      if (!isConflict(event)) await portal.fail(SAVE, refusal.status, refusal.message);
    },
  },
  states: {
    loading: ({ page }) =>
      expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible(),
    unavailable: (fixtures, { context }) =>
      pageDriver.expectProblem(fixtures, (context as NotificationsContext).problem),
    editing: async (fixtures, { context }) => {
      const { draft, saved, problem } = context as NotificationsContext;
      await pageDriver.expectProblem(fixtures, problem);
      for (const period of COMMITMENT_PERIODS)
        await expect(box(fixtures, NAMES[period])).toBeChecked({
          checked: draft?.CommitmentPeriods.includes(period) ?? false,
        });
      const isChanged = JSON.stringify(draft) !== JSON.stringify(saved?.Preferences);
      await expect(fixtures.page.getByTestId('save-bar')).toHaveCount(isChanged ? 1 : 0);
      await expect(fixtures.page.getByText('Please select at least one commitment period.')).toHaveCount(
        draft?.CommitmentPeriods.length === 0 ? 1 : 0,
      );
    },
    saving: async fixtures => {
      await pageDriver.expectBusy(fixtures.page, 'Save');
      await expect(box(fixtures, '1 year')).toBeDisabled();
    },
    conflict: async ({ page }) => {
      await expect(page.getByRole('alert').filter({ hasText: 'have been changed elsewhere' })).toBeVisible();
      await expect(pageDriver.button(page, 'Save')).toHaveCount(0);
    },
  },
};
