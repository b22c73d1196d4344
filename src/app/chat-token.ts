/** Stores the chat token (section 3); reused during the hour it is valid (section 9). */
import { CHAT_TOKEN_LIFETIME } from '#contract/platform/constants.ts';

const TOKEN = 'webchatToken';
const TIMESTAMP = 'webchatTokenTimestamp';
/** The token is valid only for the session it was issued in. */
const SESSION = 'webchatTokenSession';

type Store = Pick<Storage, 'getItem' | 'setItem'>;
/** `now` in milliseconds since 1970. */
type Use = { session: string; now: number; store?: Store };

/** The token in use; kept out of the machine, so that no inspector shows it. */
let current = '';

export const currentToken = (): string => current;

/** Uses the stored token. Returns false when there is none, it has expired or is of another session, or storage is blocked. */
export function reuseToken({ session, now, store }: Use): boolean {
  try {
    const storage = store ?? localStorage;
    const token = storage.getItem(TOKEN);
    const age = now - Number(storage.getItem(TIMESTAMP) ?? Number.NaN);
    if (token === null || storage.getItem(SESSION) !== session) return false;
    if (!(age >= 0 && age < CHAT_TOKEN_LIFETIME)) return false;
    current = token;
    return true;
  } catch {
    return false;
  }
}

/** Uses and stores a token. Without storage the next page fetches a new one. */
export function storeToken(token: string, { session, now, store }: Use): void {
  current = token;
  try {
    const storage = store ?? localStorage;
    storage.setItem(TOKEN, token);
    storage.setItem(TIMESTAMP, String(now));
    storage.setItem(SESSION, session);
  } catch {
    // The token is still used by this page.
  }
}
