/** Accounts to move, created for one test so that tests are independent. */
import { randomUUID } from 'node:crypto';
import type { Visitor } from './visitor.ts';

/** A sibling of the company that most tests use, below the same reseller. */
export const SISTER = 'L’Atelier d’Émile O’Connor';

/** Creates a department that contains a department and a user. */
export async function createSubtreeToMove(
  maker: Pick<Visitor, 'call'>,
  parentId: number,
): Promise<{ root: number; inner: number; user: number }> {
  const create = async (accountType: 'Department' | 'User', parentAccountId: number) => {
    const name = randomUUID();
    const values =
      accountType === 'User'
        ? { Firstname: 'A', Lastname: 'B', Email: `${name}@example.org`, Username: name }
        : { DisplayName: name };
    const wish = { accountType, parentAccountId, values, idempotencyKey: randomUUID() };
    return (await maker.call('IAccountService/CreateAccount', wish)).data.AccountId;
  };
  const root = await create('Department', parentId);
  const inner = await create('Department', root);
  return { root, inner, user: await create('User', inner) };
}
