import { deepEqual, equal } from 'node:assert/strict';
import { confirmMachine, openQuestion } from '#machines/portal/confirm.machine.ts';
import type { PendingQuestion } from '#machines/portal/confirm.machine.ts';
import { modelOf } from '../support/model.ts';

const nobody = () => {};
const deletion: PendingQuestion = { question: { title: 'Delete', message: 'Delete it?' }, answer: nobody };
const upload: PendingQuestion = {
  question: { title: 'Upload', message: 'Upload it?', autoClose: false },
  answer: nobody,
};

export const confirmModel = modelOf({
  name: 'confirm',
  machine: confirmMachine,
  inputs: { 'no question is open': undefined },
  reads: ({ pending }) => pending.map(one => one.question.title),
  tags: { open: ['asking', 'acting'], busy: ['acting'] },
  cases: [
    {
      event: { type: 'question.asked', ...deletion },
      description: 'is asked to confirm a deletion',
      when: ({ pending }) => pending.length < 2,
    },
    {
      event: { type: 'question.asked', ...upload },
      description: 'is asked to confirm an upload',
      when: ({ pending }) => pending.length < 2,
    },
    { event: { type: 'question.agreed' }, description: 'confirms the question' },
    { event: { type: 'question.rejected' }, description: 'declines the question' },
    { event: { type: 'question.closed' }, description: 'the confirmed action ends' },
  ],
  states: {
    closed: ({ context }) => deepEqual(context.pending, []),
    asking: ({ snapshot, context }) => equal(openQuestion(snapshot), context.pending[0]?.question),
    acting: ({ snapshot, context, actions }) => {
      equal(context.pending[0]?.question.autoClose, false);
      equal(snapshot.can({ type: 'question.rejected' }), false);
      if (actions.length > 0) deepEqual(actions, [{ type: 'answer', params: { agreed: true } }]);
    },
  },
});
