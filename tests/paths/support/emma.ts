/** Emma Clarke's account, whose phone is changed by an administrator with an authenticator app. */
import { sql } from 'kysely';
import type { AccountDraft } from '#machines/accounts/account-save.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { PHONES } from '../accounts/account-save.model.ts';
import * as see from './assertions.ts';
import type { Fixtures } from './fixtures.ts';
import * as pageDriver from './page-driver.ts';

export const UPDATE = 'IAccountService/UpdateAccount';
const NO_PHONE = 'x';

export const phone = ({ page }: Fixtures) => pageDriver.field(page, 'Phone');

const container = ({ page }: Fixtures) => page.getByTestId('container').first();

export const typePhone = (fixtures: Fixtures, isInvalid: boolean) =>
  phone(fixtures).fill(isInvalid ? NO_PHONE : PHONES.mine);

/** Writes directly to the database, because the server's operation is paused. */
export async function writePhone({ deps }: Fixtures, Phone: string): Promise<number> {
  const account_id = await accountOf({ deps }, 'english');
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
  await expect(container(fixtures)).toBeVisible();
}

/** The account is shown and not edited. */
export const viewsEmma = see.all(see.idle('Edit'), see.visible(container));

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
  await pageDriver.expectShown(fixtures.page.getByRole('link', { name: /^Phone: / }), isWrong);
}
