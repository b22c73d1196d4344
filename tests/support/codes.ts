/** Codes of second factors and links of mails, as a person reads them. */
import { generate } from 'otplib';
import { AUTHENTICATOR_SECRET } from '#server/demo/people.ts';
import type { Portal, SentMail } from './controls.ts';

const STEP_SECONDS = 30;

/** What an authenticator app shows at the portal's time, some steps away from it. */
export async function appCode(
  portal: Pick<Portal, 'now'>,
  steps = 0,
  secret = AUTHENTICATOR_SECRET,
): Promise<string> {
  const epoch = Math.floor((await portal.now()).getTime() / 1000) + steps * STEP_SECONDS;
  return generate({ strategy: 'totp', secret, epoch });
}

/** Each code counts once: the clock is moved on before it. */
export async function nextAppCode(portal: Portal, secret = AUTHENTICATOR_SECRET): Promise<string> {
  await portal.advance(STEP_SECONDS * 1000);
  return appCode(portal, 0, secret);
}

const found = (pattern: RegExp, mail: SentMail | undefined): string => {
  const match = pattern.exec(mail?.body_text ?? '')?.[0];
  if (match === undefined) throw new Error(`The mail holds no ${String(pattern)}: ${mail?.body_text}`);
  return match;
};

export const codeIn = (mail: SentMail | undefined): string => found(/\b\d{6}\b/, mail);

export const linkIn = (mail: SentMail | undefined): string => found(/https?:\/\/\S+/, mail);

/** Any code but this one. */
export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000');
