/** One's own notification preferences; the elsewhere they are changed meanwhile is the same person's other browser. */
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { NOTIFICATION_KINDS } from '#contract/portal/notification-kinds.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import type { NotificationsContext } from '#machines/portal/notifications.machine.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { nextOutcome } from '../support/held-calls.ts';
import { refusal } from '../support/model.ts';
import type { World } from '../support/world.ts';

const SAVE = 'INotificationService/UpdateUserNotificationPreferences';
const NAMES = { month: '1 month', annual: '1 year', threeYears: '3 years', other: 'Other' };

const isConflict = (outcome: { type: string; error?: CallFailure } | undefined) =>
  outcome?.error?.status === 409;
const box = ({ page }: World, name: string) => page.getByRole('checkbox', { name, exact: true });

const choice = (
  CommitmentPeriods: NotificationPreferences['CommitmentPeriods'],
): NotificationPreferences => ({
  Kinds: Object.fromEntries(
    NOTIFICATION_KINDS.map(kind => [kind, { Email: true, Portal: true }]),
  ) as NotificationPreferences['Kinds'],
  CommitmentPeriods,
  Keywords: [],
});

const ownId = async ({ deps }: World): Promise<number> =>
  (
    await deps.db
      .selectFrom('login')
      .select('account_id')
      .where('username', '=', PEOPLE.companyAdministrator.username)
      .executeTakeFirstOrThrow()
  ).account_id;

const choose = async (world: World, periods: readonly string[]) => {
  for (const period of COMMITMENT_PERIODS)
    await box(world, NAMES[period]).setChecked(periods.includes(period));
};

export const notificationsSide: BrowserSide = {
  begin: async world => {
    await world.signInQuickly('companyAdministrator');
    const userAccountId = await ownId(world);
    await hands.callAs(world, SAVE, {
      userAccountId,
      preferences: choice([...COMMITMENT_PERIODS]),
      version: 0,
    });
    await world.page.goto(`/v/account/${userAccountId}/notifications`);
  },
  calls: { load: 'INotificationService/GetUserNotificationPreferences', save: SAVE },
  events: {
    'preferences.requested': ({ page }) => hands.press(page, 'Try again'),
    'draft.changed': async (world, event) => {
      const { CommitmentPeriods } = (event as unknown as { draft: NotificationPreferences }).draft;
      // What is chosen already would be no change.
      await choose(world, COMMITMENT_PERIODS);
      await choose(world, CommitmentPeriods);
    },
    'draft.discarded': ({ page }) => hands.press(page, 'Discard'),
    'draft.submitted': async (world, _, ahead) => {
      // Past the server, whose own operation is held meanwhile.
      if (isConflict(nextOutcome(ahead, 'save')))
        await world.deps.db
          .updateTable('notification_preference')
          .set({ preferences: JSON.stringify(choice(['month'])), version: 2 })
          .execute();
      await hands.press(world.page, 'Save');
    },
    'theirs.taken': ({ page }) => hands.press(page, 'Discard my changes'),
    'mine.kept': ({ page }) => hands.press(page, 'Overwrite with my changes'),
    /** A version that is no longer the newest is refused by the server itself, with what is kept now. */
    'xstate.error.actor.save': async ({ portal }, event) => {
      if (!isConflict(event)) await portal.fail(SAVE, refusal.status, refusal.message);
    },
  },
  states: {
    loading: ({ page }) =>
      expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible(),
    unavailable: (world, { context }) =>
      hands.expectProblem(world, (context as NotificationsContext).problem),
    editing: async (world, { context }) => {
      const { draft, saved, problem } = context as NotificationsContext;
      await hands.expectProblem(world, problem);
      for (const period of COMMITMENT_PERIODS)
        await expect(box(world, NAMES[period])).toBeChecked({
          checked: draft?.CommitmentPeriods.includes(period) ?? false,
        });
      const isChanged = JSON.stringify(draft) !== JSON.stringify(saved?.Preferences);
      await expect(world.page.getByTestId('save-bar')).toHaveCount(isChanged ? 1 : 0);
      await expect(world.page.getByText('Please select at least one commitment period.')).toHaveCount(
        draft?.CommitmentPeriods.length === 0 ? 1 : 0,
      );
    },
    saving: async world => {
      await hands.expectBusy(world.page, 'Save');
      await expect(box(world, '1 year')).toBeDisabled();
    },
    conflict: async ({ page }) => {
      await expect(page.getByRole('alert').filter({ hasText: 'have been changed elsewhere' })).toBeVisible();
      await expect(hands.button(page, 'Save')).toHaveCount(0);
    },
  },
};
