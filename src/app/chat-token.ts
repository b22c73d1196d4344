/** Where the chat's token is kept (section 3): reused within the hour it is valid for (section 9). */
import { CHAT_TOKEN_LIFETIME } from '#contract/platform/constants.ts';

const TOKEN = 'webchatToken';
const TIMESTAMP = 'webchatTokenTimestamp';
/** The handle of the session it was given in: with another person, or another session, it opens nothing. */
const SESSION = 'webchatTokenSession';

type Store = Pick<Storage, 'getItem' | 'setItem'>;
/** `now` in milliseconds since 1970. */
type Use = { session: string; now: number; store?: Store };

/** What the chat talks with; outside of the machine, so that no inspector shows it. */
let current = '';

export const currentToken = (): string => current;

/** Takes the kept token into use; false when there is none, it is over or of another session, or storage is forbidden. */
export function reuseToken({ session, now, store }: Use): boolean {
  try {
    const kept = store ?? localStorage;
    const token = kept.getItem(TOKEN);
    const age = now - Number(kept.getItem(TIMESTAMP) ?? Number.NaN);
    if (token === null || kept.getItem(SESSION) !== session) return false;
    if (!(age >= 0 && age < CHAT_TOKEN_LIFETIME)) return false;
    current = token;
    return true;
  } catch {
    return false;
  }
}

/** Without storage the next page fetches another. */
export function storeToken(token: string, { session, now, store }: Use): void {
  current = token;
  try {
    const kept = store ?? localStorage;
    kept.setItem(TOKEN, token);
    kept.setItem(TIMESTAMP, String(now));
    kept.setItem(SESSION, session);
  } catch {
    // Nothing to be done.
  }
}
