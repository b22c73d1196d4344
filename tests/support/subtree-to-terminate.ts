/** Accounts to terminate, created for one test so that tests are independent. */
import { accountById, accountNamed, COMPANY } from './accounts.ts';
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
  const { path } = await accountById(portal, user);
  const product = async (name: string, fields: object, until: string | null) => {
    const { id } = await portal.deps.db
      .insertInto('account')
      .values({
        parent_id: user,
        type: 'Product',
        display_name: name,
        path: `${path}/${name}-${user}`,
        product_name: name,
        fields: JSON.stringify(fields),
        termination_date: null,
        lock_end: until,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.deps.db
      .updateTable('account')
      .set({ path: `${path}/${id}` })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const prepaid = await product('Prepaid', { FeeType: 'prepaidMonths', AutoRenew: 'renew' }, null);
  const monthly = await product('Monthly', { FeeType: 'monthly', AutoRenew: 'renew' }, lockEnd);
  return { root, user, prepaid, monthly, all: [root, user, prepaid, monthly] };
}
