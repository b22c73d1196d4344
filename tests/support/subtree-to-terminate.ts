/** Accounts to terminate, created for one test so that tests are independent. */
import { accountById, accountNamed, COMPANY, insertBelow } from './accounts.ts';
import { createBelow } from './create-below.ts';
import type { Portal } from './server.ts';
import type { Visitor } from './visitor.ts';

/** Creates a department with a user who has a prepaid and a monthly subscription. */
export async function createSubtreeToTerminate(
  portal: Pick<Portal, 'deps'>,
  maker: Pick<Visitor, 'call'>,
  lockEnd: string | null,
) {
  const company = await accountNamed(portal, COMPANY);
  const root = await createBelow(maker, 'Department', company.id);
  const user = await createBelow(maker, 'User', root);
  const owner = await accountById(portal, user);
  const product = async (name: string, fields: object, until: string | null) =>
    insertBelow(portal, owner, {
      type: 'Product',
      display_name: name,
      product_name: name,
      fields: JSON.stringify(fields),
      lock_end: until === null ? null : new Date(until),
    });
  const prepaid = await product('Prepaid', { FeeType: 'prepaidMonths', AutoRenew: 'renew' }, null);
  const monthly = await product('Monthly', { FeeType: 'monthly', AutoRenew: 'renew' }, lockEnd);
  return { root, user, prepaid, monthly, all: [root, user, prepaid, monthly] };
}
