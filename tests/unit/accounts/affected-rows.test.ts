import { expect, test } from 'vitest';
import { affectedRows } from '#src/screens/accounts/termination/affected-rows.ts';

const one = (AccountId: number, ParentId: number | null) => ({
  AccountId,
  ParentId,
  DisplayName: String(AccountId),
  AccountType: 'Department' as const,
  LockPeriodEndDate: null,
  PaidUntil: null,
  ContractUntil: null,
  StopsRenewal: false,
});

test('[ACC-06] accounts to be terminated are shown as a tree, outermost first', () => {
  const rows = affectedRows([one(5, 3), one(4, 2), one(3, 2), one(2, 1)]);
  expect(rows.map(row => [row.AccountId, row.depth])).toEqual([
    [2, 0],
    [4, 1],
    [3, 1],
    [5, 2],
  ]);
});
