/** Codes of second factors, and codes and links read from mails. */
import { generate } from 'otplib';
import { AUTHENTICATOR_SECRET } from '#server/demo/people.ts';
import type { Portal, SentMail } from './controls.ts';

const STEP_SECONDS = 30;

/** The TOTP code at the server's time, plus a number of 30-second steps. */
export async function appCode(
  portal: Pick<Portal, 'now'>,
  steps = 0,
  secret = AUTHENTICATOR_SECRET,
): Promise<string> {
  const epoch = Math.floor((await portal.now()).getTime() / 1000) + steps * STEP_SECONDS;
  return generate({ strategy: 'totp', secret, epoch });
}

/** Advances the server's clock by one step first, because a code is accepted once. */
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

/** A code other than this one. */
export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000');
