/** Targets of the rights matrices, and the letters that stand for responses. */
import { accountNamed } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { importBelow } from '#tests/support/imports.ts';
import { requestFor } from '#tests/support/provisioning.ts';
import { sellerBelow, vendorBelow } from '#tests/support/sellers.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Target } from './inputs.ts';
import { GROUP } from './marketplace-inputs.ts';

const LETTERS: Record<number, string> = { 400: '!', 401: 's', 403: 'r', 404: 'u', 500: '!', 502: '!' };

/** `a` allowed, even if a state or the input is then rejected; `r` missing right, `u` unknown, `s` no session. */
export const letterOf = (status: number): string => LETTERS[status] ?? 'a';

export async function targetIn(
  portal: Pick<Portal, 'deps' | 'origin'>,
  name: string,
  person: PersonName,
): Promise<Target> {
  const { db } = portal.deps;
  const company = await accountNamed(portal, name);
  const user = await accountOf(portal, person);
  const row = await db
    .selectFrom('account')
    .select('parent_id')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const product = await db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'Product')
    .where('path', 'like', `${company.path}/%`)
    .executeTakeFirstOrThrow();
  const imported = await importBelow(portal, company.id, 'administrator', 'Completed');
  const sold = await sellerBelow(portal, company);
  const group = await db
    .insertInto('service_group')
    .values({ owner_id: sold.seller, name: GROUP })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    company: company.id,
    user,
    product: product.id,
    request: await requestFor(portal, company.id),
    parent: row.parent_id ?? 0,
    import: imported,
    ...sold,
    group: group.id,
    ...(await vendorBelow(portal, company)),
  };
}
