/** Returns the nearest of these sellers at or above the user, else the first. */
export function nearestOwner<Owner extends { AccountId: number }>(
  owners: readonly Owner[],
  accountPath: string,
): Owner | undefined {
  const above = accountPath.split('/').map(Number).toReversed();
  return above.map(id => owners.find(owner => owner.AccountId === id)).find(Boolean) ?? owners[0];
}
