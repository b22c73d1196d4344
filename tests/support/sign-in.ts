/** Signing in over the wire, and the mails that belong to it. */
import { vi } from 'vitest';
import { DEMO_PASSWORD, emailOf, PEOPLE } from '#server/demo/people.ts';
import type { Portal, SentMail } from './controls.ts';
import type { PersonName } from './enter.ts';
import { PATIENCE } from './patience.ts';
import type { Visitor } from './visitor.ts';

export const nameOf = (person: PersonName): string => PEOPLE[person].username;

type Wish = { password?: string; mfaToken?: string; mfaMethodId?: string };

export const signIn = (
  visitor: Visitor,
  person: PersonName,
  { password = DEMO_PASSWORD, ...factor }: Wish = {},
) => visitor.call('IAuthorizationService/Authenticate', { userName: nameOf(person), password, ...factor });

export const currentUser = (visitor: Visitor) => visitor.call('IAuthorizationService/GetCurrentUser', {});

/** The newest mails to a person once there are as many as expected: some go out after the answer. */
export const mailsTo = (portal: Portal, person: PersonName, count: number): Promise<SentMail[]> =>
  mailsIn(portal, emailOf(nameOf(person)), count);

/** The same by the address. */
export const mailsIn = (portal: Portal, address: string, count: number): Promise<SentMail[]> =>
  vi.waitFor(async () => {
    const mails = await portal.mails(address);
    if (mails.length < count) throw new Error(`${mails.length} mails to ${address} instead of ${count}`);
    return mails;
  }, PATIENCE);
