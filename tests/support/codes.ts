/** Codes of second factors and links of mails, as a person reads them. */
import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { AUTHENTICATOR_SECRET } from '#server/demo/people.ts';
import type { Portal, SentMail } from './controls.ts';

const STEP_SECONDS = 30;

/** What an authenticator app shows at the portal's time. Each code counts once: the clock is moved on before it. */
export async function nextAppCode(portal: Portal, secret = AUTHENTICATOR_SECRET): Promise<string> {
  await portal.advance(STEP_SECONDS * 1000);
  const epoch = Math.floor((await portal.now()).getTime() / 1000);
  return generate({ strategy: 'totp', secret, epoch });
}

/** The newest of at least so many mails to an address: some go out after the answer. */
export async function newestMail(portal: Portal, to: string, atLeast = 1): Promise<SentMail> {
  let mails: SentMail[] = [];
  const count = async () => (mails = await portal.mails(to)).length;
  await expect.poll(count, `mails to ${to}`).toBeGreaterThanOrEqual(atLeast);
  return mails[0]!;
}

const found = (pattern: RegExp, { body_text }: SentMail): string => {
  const match = pattern.exec(body_text)?.[0];
  if (match === undefined) throw new Error(`The mail holds no ${String(pattern)}: ${body_text}`);
  return match;
};

export const codeIn = (mail: SentMail): string => found(/\b\d{6}\b/, mail);

export const linkIn = (mail: SentMail): string => found(/https?:\/\/\S+/, mail);

/** Any code but this one. */
export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000');
