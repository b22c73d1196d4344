/** Where a user was when an impersonation began, so that ending it leads back there, also after a reload. */
import { readFromTab, removeFromTab, storeInTab } from './tab-storage.ts';

const NAME = 'impersonation-origin';

/** Remembers the current address for the user. */
export function rememberOrigin(userId: number): void {
  const { pathname, search, hash } = window.location;
  storeInTab(NAME, { userId, address: pathname + search + hash });
}

/** Returns the remembered address once; null when there is none, or it is another user's. */
export function takeOrigin(userId: number): string | null {
  const origin = readFromTab(NAME);
  removeFromTab(NAME);
  return isOrigin(origin) && origin.userId === userId ? origin.address : null;
}

const isOrigin = (value: unknown): value is { userId: number; address: string } =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'address' in value &&
  typeof value.address === 'string';
