/** Questions in the browser: asked by whatever code wants to know, answered by the dialog's buttons. */
import type { EventObject } from 'xstate';
import type { PendingQuestion } from '#machines/portal/confirm.machine.ts';
import { confirmMachine, openQuestion } from '#machines/portal/confirm.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { heardIn, sendTo } from '../support/app-actors.ts';
import type { BrowserSide } from '../support/browser.ts';
import type { World } from '../support/world.ts';

const dialog = ({ page }: World) => page.getByRole('dialog');
const button = (world: World, name: string) => dialog(world).getByRole('button', { name });

/** The asker writes down the answer. */
async function ask({ page }: World, event: EventObject): Promise<void> {
  const { question } = event as EventObject & PendingQuestion;
  await page.evaluate(asked => {
    const answer = (agreed: boolean) => (window.heard ??= []).push(agreed);
    window.portal!.system.get('confirm')!.send({ type: 'question.asked', question: asked, answer });
  }, question);
}

const answer = (name: string, agreed: boolean) => async (world: World) => {
  const before = await heardIn(world);
  await button(world, name).click();
  expect(await heardIn(world)).toEqual([...before, agreed]);
};

export const confirmSide: BrowserSide = {
  begin: async ({ page, signInQuickly }) => {
    await signInQuickly('user');
    await page.goto('/v/explore');
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
  },
  events: {
    'question.asked': ask,
    'question.agreed': answer('Yes, do it', true),
    'question.rejected': answer('No', false),
    'question.closed': world => sendTo(world, 'confirm', { type: 'question.closed' }),
  },
  states: {
    closed: world => expect(dialog(world)).toHaveCount(0),
    asking: async (world, snapshot) => {
      const question = openQuestion(confirmMachine.resolveState(snapshot));
      await expect(dialog(world)).toHaveAccessibleName(question!.title);
      await expect(dialog(world)).toContainText(question!.message);
      await expect(button(world, 'No')).toBeEnabled();
    },
    acting: async world => {
      await expect(button(world, 'No')).toBeDisabled();
      await expect(button(world, 'Yes, do it')).toHaveAttribute('aria-busy', 'true');
      await world.page.keyboard.press('Escape');
      await expect(dialog(world)).toBeVisible();
    },
  },
};
