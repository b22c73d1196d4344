/** Locators of announced maintenance and messages. */
import type { Page } from '@playwright/test';
import type { ActorRefFrom } from 'xstate';
import type { realtimeMachine } from '#machines/portal/realtime.machine.ts';
import { expect } from './browser.ts';
import type { Portal } from './controls.ts';

export const maintenance = (page: Page) => page.getByRole('region', { name: 'Maintenance', exact: true });
export const message = (page: Page) => page.getByRole('region', { name: 'Message from the operator' });
export const lock = (page: Page) => page.getByRole('dialog', { name: 'Maintenance in progress' });

/**
 * Opens a page and waits until its realtime connection is open on both sides: before that, an advanced clock would make
 * the page give up the connection, and a stopped one would keep it from retrying.
 */
export async function openConnected(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await portal.sockets.state()).open).toBe(1);
  const isOpen = () => {
    const actor = window.portal!.system.get('realtime') as unknown as ActorRefFrom<typeof realtimeMachine>;
    return actor.getSnapshot().matches({ connection: 'open' });
  };
  await expect.poll(() => page.evaluate(isOpen)).toBe(true);
}
