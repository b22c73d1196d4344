/** Signing in by the API, and reading the mails that it sends. */
import { vi } from 'vitest';
import { DEMO_PASSWORD, emailOf, PEOPLE } from '#server/demo/people.ts';
import type { Portal, SentMail } from './controls.ts';
import type { PersonName } from './enter.ts';
import { PATIENCE } from './patience.ts';
import type { Visitor } from './visitor.ts';

export const nameOf = (person: PersonName): string => PEOPLE[person].username;

type Options = { password?: string; mfaToken?: string; mfaMethodId?: string };

export const signIn = (
  visitor: Visitor,
  person: PersonName,
  { password = DEMO_PASSWORD, ...factor }: Options = {},
) => visitor.call('IAuthorizationService/Authenticate', { userName: nameOf(person), password, ...factor });

export const currentUser = (visitor: Visitor) => visitor.call('IAuthorizationService/GetCurrentUser', {});

/** Waits for a number of mails to a person and returns them, newest first; some are sent after the response. */
export const mailsTo = (portal: Portal, person: PersonName, count: number): Promise<SentMail[]> =>
  mailsIn(portal, emailOf(nameOf(person)), count);

/** As {@link mailsTo}, by e-mail address. */
export const mailsIn = (portal: Portal, address: string, count: number): Promise<SentMail[]> =>
  vi.waitFor(async () => {
    const mails = await portal.mails(address);
    if (mails.length < count) throw new Error(`${mails.length} mails to ${address} instead of ${count}`);
    return mails;
  }, PATIENCE);
