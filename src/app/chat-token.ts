/** Where the chat's token is kept (section 3): reused within the hour it is valid for (section 9). */
import { CHAT_TOKEN_LIFETIME } from '#contract/constants.ts';

const TOKEN = 'webchatToken';
const TIMESTAMP = 'webchatTokenTimestamp';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What the chat talks with; outside of the machine, so that no inspector shows it. */
let current = '';

export const currentToken = (): string => current;

/** Takes the kept token into use, if it is still valid. @param now milliseconds since 1970. False when there is none, it is over, or storage is forbidden. */
export function reuseToken(now: number, store: () => Store = () => localStorage): boolean {
  try {
    const token = store().getItem(TOKEN);
    const age = now - Number(store().getItem(TIMESTAMP) ?? Number.NaN);
    if (token === null || !(age >= 0 && age < CHAT_TOKEN_LIFETIME)) return false;
    current = token;
    return true;
  } catch {
    return false;
  }
}

/** Without storage the next page fetches another. */
export function keepToken(token: string, now: number, store: () => Store = () => localStorage): void {
  current = token;
  try {
    store().setItem(TOKEN, token);
    store().setItem(TIMESTAMP, String(now));
  } catch {
    // Nothing to be done.
  }
}
