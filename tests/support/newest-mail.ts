import { expect } from '@playwright/test';
import type { Portal, SentMail } from './controls.ts';

/** The newest of at least so many mails to an address: some go out after the answer. */
export async function newestMail(portal: Portal, to: string, atLeast = 1): Promise<SentMail> {
  let mails: SentMail[] = [];
  const count = async () => (mails = await portal.mails(to)).length;
  await expect.poll(count, `mails to ${to}`).toBeGreaterThanOrEqual(atLeast);
  return mails[0]!;
}
