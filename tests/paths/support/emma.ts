/** Emma Clarke's account, whose phone is changed by an administrator with an authenticator app. */
import { sql } from 'kysely';
import type { AccountDraft } from '#machines/accounts/account-save.machine.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { PHONES } from '../accounts/account-save.model.ts';
import * as hands from './hands.ts';
import type { World } from './world.ts';

export const UPDATE = 'IAccountService/UpdateAccount';
const NO_PHONE = 'x';

export const phone = ({ page }: World) => hands.field(page, 'Phone');

export const typePhone = (world: World, isInvalid: boolean) =>
  phone(world).fill(isInvalid ? NO_PHONE : PHONES.mine);

/** Past the server, whose own operation is held meanwhile. */
export async function writePhone({ deps }: World, Phone: string): Promise<number> {
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

export async function openEmma(world: World): Promise<void> {
  const id = await writePhone(world, PHONES.before);
  await hands.signInWithApp(world, 'securedAdministrator');
  await world.page.goto(`/v/account/${id}`);
  await expect(world.page.getByTestId('container').first()).toBeVisible();
}

type Shown = Pick<AccountDraft, 'fields' | 'problem'> & { phone: string };

/** The form with what was typed, and what is wrong with it. */
export async function expectDraft(world: World, { fields, problem, phone: typed }: Shown): Promise<void> {
  const isWrong = 'Phone' in fields;
  if (isWrong) world.notes.set('refusal', 'Some fields are not valid. Correct them and try again.');
  await hands.expectProblem(world, problem);
  await expect(phone(world)).toHaveValue(isWrong ? NO_PHONE : typed);
  await expect(world.page.getByRole('link', { name: /^Phone: / })).toHaveCount(isWrong ? 1 : 0);
}
