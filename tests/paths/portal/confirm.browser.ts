/** Browser driver of the confirm machine: questions are sent to the actor and answered by the dialog's buttons. */
import { confirmMachine, openQuestion } from '#machines/portal/confirm.machine.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import { recordedArgumentsIn, sendTo } from '../support/app-actors.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { confirmModel } from './confirm.model.ts';

const dialog = ({ page }: Fixtures) => page.getByRole('dialog');
const button = (fixtures: Fixtures, name: string) => dialog(fixtures).getByRole('button', { name });

const answer = (name: string, agreed: boolean) => async (fixtures: Fixtures) => {
  const before = await recordedArgumentsIn(fixtures);
  await button(fixtures, name).click();
  expect(await recordedArgumentsIn(fixtures)).toEqual([...before, agreed]);
};

export const confirmDriver = driverOf(confirmModel, {
  begin: act.explore,
  events: {
    /** The callback of the question records the answer. */
    'question.asked': ({ page }, event) =>
      page.evaluate(question => {
        const answer = (agreed: boolean) => (window.recordedArguments ??= []).push(agreed);
        window.portal!.system.get('confirm')!.send({ type: 'question.asked', question, answer });
      }, event.question),
    'question.agreed': answer('Yes, do it', true),
    'question.rejected': answer('No', false),
    'question.closed': (fixtures, event) => sendTo(fixtures, 'confirm', event),
  },
  states: {
    closed: see.absent(dialog),
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
});
