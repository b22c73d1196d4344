/** Embedding (section 1): how a host application tells the portal which account it shows. */

/** The global in which a host application provides its user data. */
const HOST_GLOBAL = 'userData';

/** Whether a host application provides its user data object. */
export function isEmbedded(scope: object = globalThis): boolean {
  const data: unknown = Reflect.get(scope, HOST_GLOBAL);
  return typeof data === 'object' && data !== null;
}

/** The second segment after 'Account' (`…/Account/View/1234`). */
function accountIdInAddress(address: string): number | null {
  const segments = address.split(/[/?#]+/);
  const account = segments.indexOf('Account');
  const id = account === -1 ? undefined : segments[account + 2];
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** Section 1: the account id from the host's address when embedded, else the fallback. */
export function currentAccountId<Fallback>(
  fallback: Fallback,
  { address, embedded }: { address: string; embedded: boolean },
): number | Fallback {
  return embedded ? (accountIdInAddress(address) ?? fallback) : fallback;
}
