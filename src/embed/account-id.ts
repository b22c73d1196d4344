/** Embedding (section 1): how a host application tells the portal which account it shows. */

/** The global under which the host application leaves its user data. */
const HOST_GLOBAL = 'userData';

/** Whether a host application has left its user data object. */
export function isEmbedded(scope: object = globalThis): boolean {
  const data: unknown = Reflect.get(scope, HOST_GLOBAL);
  return typeof data === 'object' && data !== null;
}

/** The segment two places after 'Account' (`…/Account/View/1234`). */
function accountIdInAddress(address: string): number | null {
  const segments = address.split(/[/?#]+/);
  const account = segments.indexOf('Account');
  const id = account === -1 ? undefined : segments[account + 2];
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** Section 1: in a host the account id is taken from the browser address, otherwise the supplied fallback is used. */
export function currentAccountId<Fallback>(
  fallback: Fallback,
  { address, embedded }: { address: string; embedded: boolean },
): number | Fallback {
  return embedded ? (accountIdInAddress(address) ?? fallback) : fallback;
}
