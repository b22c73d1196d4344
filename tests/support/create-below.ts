import { randomUUID } from 'node:crypto';
import type { Visitor } from './visitor.ts';

/** Creates an account with a unique name. Returns its id. */
export async function createBelow(
  visitor: Pick<Visitor, 'call'>,
  accountType: 'Department' | 'User',
  parentAccountId: number,
): Promise<number> {
  const name = randomUUID();
  const values =
    accountType === 'User'
      ? { Firstname: 'A', Lastname: 'B', Email: `${name}@example.org`, Username: name }
      : { DisplayName: name };
  const input = { accountType, parentAccountId, values, idempotencyKey: randomUUID() };
  return (await visitor.call('IAccountService/CreateAccount', input)).data.AccountId;
}
