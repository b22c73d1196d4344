/** Emma Clarke's account, whose phone is changed by an administrator with an authenticator app. */
import { sql } from 'kysely';
import type { AccountDraft } from '#machines/accounts/account-save.machine.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { PHONES } from '../accounts/account-save.model.ts';
import type { Fixtures } from './fixtures.ts';
import * as pageDriver from './page-driver.ts';

export const UPDATE = 'IAccountService/UpdateAccount';
const NO_PHONE = 'x';

export const phone = ({ page }: Fixtures) => pageDriver.field(page, 'Phone');

export const typePhone = (fixtures: Fixtures, isInvalid: boolean) =>
  phone(fixtures).fill(isInvalid ? NO_PHONE : PHONES.mine);

/** Writes directly to the database, because the server's operation is paused. */
export async function writePhone({ deps }: Fixtures, Phone: string): Promise<number> {
  const { account_id } = await deps.db
    .selectFrom('login')
    .select('account_id')
    .where('username', '=', PEOPLE.english.username)
    .executeTakeFirstOrThrow();
  await deps.db
    .updateTable('account')
    .set({ fields: sql`fields || ${JSON.stringify({ Phone })}::jsonb`, version: sql`version + 1` })
    .where('id', '=', account_id)
    .execute();
  return account_id;
}

export async function openEmma(fixtures: Fixtures): Promise<void> {
  const id = await writePhone(fixtures, PHONES.before);
  await pageDriver.signInWithApp(fixtures, 'securedAdministrator');
  await fixtures.page.goto(`/v/account/${id}`);
  await expect(fixtures.page.getByTestId('container').first()).toBeVisible();
}

type Shown = Pick<AccountDraft, 'fields' | 'problem'> & { phone: string };

/** Asserts the typed value and the error in the form. */
export async function expectDraft(
  fixtures: Fixtures,
  { fields, problem, phone: typed }: Shown,
): Promise<void> {
  const isWrong = 'Phone' in fields;
  if (isWrong) fixtures.notes.set('refusal', 'Some fields are not valid. Correct them and try again.');
  await pageDriver.expectProblem(fixtures, problem);
  await expect(phone(fixtures)).toHaveValue(isWrong ? NO_PHONE : typed);
  await expect(fixtures.page.getByRole('link', { name: /^Phone: / })).toHaveCount(isWrong ? 1 : 0);
}
