import { expect } from '@playwright/test';
import type { Portal, SentMail } from './controls.ts';

/** Waits for at least this many mails to an address and returns the newest; some are sent after the response. */
export async function newestMail(portal: Portal, to: string, atLeast = 1): Promise<SentMail> {
  let mails: SentMail[] = [];
  const count = async () => (mails = await portal.mails(to)).length;
  await expect.poll(count, `mails to ${to}`).toBeGreaterThanOrEqual(atLeast);
  return mails[0]!;
}
