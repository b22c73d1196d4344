import type { Question } from '#machines/portal/confirm.machine.ts';
import { actorOf } from './portal.ts';

/** Shows the confirm dialog (section 4). Resolves to true on agree, false on reject or Esc. */
export const askConfirmation = (question: Question): Promise<boolean> =>
  new Promise(resolve => {
    actorOf('confirm').send({ type: 'question.asked', question, answer: resolve });
  });
