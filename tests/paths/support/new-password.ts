/** Event drivers and assertions for a new password and its validation, shared by both screens that ask for one. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PasswordRule } from '#contract/identity/password-rule-names.ts';
import { DEMO_FORMER_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { EventDriver } from './driver.ts';
import type { Fixtures } from './fixtures.ts';
import * as pageDriver from './page-driver.ts';
import { nextOutcome, outputOf } from './paused-requests.ts';

/** The button of the reset page and that of the change page. */
const SUBMIT = /^(Set|Change) password$/;
const FINE = ['Violet-Harbour-58?', 'Scarlet-Meadow-93!'];
const REFUSED: Record<string, string> = { history: DEMO_FORMER_PASSWORD, breached: 'P@ssw0rd2024!!' };

/** The server's next verdict on the current password, before another one is typed. */
const verdictOn = (ahead: EventObject[]): PasswordRule[] => {
  const next = ahead.findIndex(({ type }) => type === 'password.changed');
  const outcome = nextOutcome(next < 0 ? ahead : ahead.slice(0, next), 'checkPassword');
  return outputOf<PasswordRule[]>(outcome) ?? [];
};

const type: EventDriver = async ({ page, notes }, _, ahead) => {
  const [broken] = verdictOn(ahead);
  const before = notes.get('password');
  const password = broken ? REFUSED[broken]! : FINE.find(one => one !== before)!;
  notes.set('password', password);
  await pageDriver.field(page, 'New password').fill(password);
};

export const newPasswordEvents: Record<string, EventDriver> = {
  'password.changed': type,
  'confirmation.changed': ({ page, notes }) =>
    pageDriver.field(page, 'Confirm new password').fill(notes.get('password')!),
  'password.blurred': async ({ page }) => {
    await pageDriver.field(page, 'New password').focus();
    await pageDriver.field(page, 'Confirm new password').focus();
  },
  'password.submitted': ({ page }) => pageDriver.press(page, SUBMIT),
};

type Judged = { fits: boolean; checked: boolean; brokenRules: PasswordRule[] };

/** The heading of the rules that only the server can check. */
export const expectVerdict = async ({ page }: Fixtures, snapshot: AnyMachineSnapshot): Promise<void> => {
  const { checked, brokenRules, fits } = snapshot.context as Judged;
  const judged = brokenRules.length > 0 ? /you cannot use this password/ : /you can use this password/;
  await expect(page.getByText(checked ? judged : 'Checked when you leave the field')).toBeVisible();
  if (fits) await expect(page.getByText('5 of 5 rules met')).toBeVisible();
  await pageDriver.expectIdle(page, SUBMIT);
};

/** The fields are read-only while the request is pending. */
export const expectSaving = async ({ page }: Fixtures): Promise<void> => {
  await pageDriver.expectBusy(page, SUBMIT);
  await expect(pageDriver.field(page, 'New password')).not.toBeEditable();
};
