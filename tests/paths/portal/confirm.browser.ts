/** Browser driver of the confirm machine: questions are sent to the actor and answered by the dialog's buttons. */
import type { EventObject } from 'xstate';
import type { PendingQuestion } from '#machines/portal/confirm.machine.ts';
import { confirmMachine, openQuestion } from '#machines/portal/confirm.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { recordedArgumentsIn, sendTo } from '../support/app-actors.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';

const dialog = ({ page }: Fixtures) => page.getByRole('dialog');
const button = (fixtures: Fixtures, name: string) => dialog(fixtures).getByRole('button', { name });

/** The callback of the question records the answer. */
async function ask({ page }: Fixtures, event: EventObject): Promise<void> {
  const { question } = event as EventObject & PendingQuestion;
  await page.evaluate(asked => {
    const answer = (agreed: boolean) => (window.recordedArguments ??= []).push(agreed);
    window.portal!.system.get('confirm')!.send({ type: 'question.asked', question: asked, answer });
  }, question);
}

const answer = (name: string, agreed: boolean) => async (fixtures: Fixtures) => {
  const before = await recordedArgumentsIn(fixtures);
  await button(fixtures, name).click();
  expect(await recordedArgumentsIn(fixtures)).toEqual([...before, agreed]);
};

export const confirmDriver: BrowserDriver = {
  begin: async ({ page, signInQuickly }) => {
    await signInQuickly('user');
    await page.goto('/v/explore');
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
  },
  events: {
    'question.asked': ask,
    'question.agreed': answer('Yes, do it', true),
    'question.rejected': answer('No', false),
    'question.closed': fixtures => sendTo(fixtures, 'confirm', { type: 'question.closed' }),
  },
  states: {
    closed: fixtures => expect(dialog(fixtures)).toHaveCount(0),
    asking: async (fixtures, snapshot) => {
      const question = openQuestion(confirmMachine.resolveState(snapshot));
      await expect(dialog(fixtures)).toHaveAccessibleName(question!.title);
      await expect(dialog(fixtures)).toContainText(question!.message);
      await expect(button(fixtures, 'No')).toBeEnabled();
    },
    acting: async fixtures => {
      await expect(button(fixtures, 'No')).toBeDisabled();
      await expect(button(fixtures, 'Yes, do it')).toHaveAttribute('aria-busy', 'true');
      await fixtures.page.keyboard.press('Escape');
      await expect(dialog(fixtures)).toBeVisible();
    },
  },
};
