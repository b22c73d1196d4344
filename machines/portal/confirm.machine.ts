import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { eventParams, required } from '#machines/platform/helpers.ts';

/**
 * The confirm dialog (section 4): shows one question at a time and queues the others, so that every caller gets an answer.
 * The dialog is persistent: only its buttons and Esc (which rejects) answer. With `autoClose: false` an agreed question
 * stays open and busy until its caller sends `question.closed`.
 */
export type Question = {
  title: string;
  message: string;
  /** CSS pixels; CONFIRM_WIDTH where absent. */
  width?: number;
  agreeText?: string;
  rejectText?: string;
  agreeColor?: string;
  rejectColor?: string;
  variant?: 'filled' | 'light' | 'outline' | 'subtle';
  autoClose?: boolean;
};
export type PendingQuestion = { question: Question; answer: (agreed: boolean) => void };
export type ConfirmContext = { pending: PendingQuestion[] };
export type ConfirmEvent =
  | ({ type: 'question.asked' } & PendingQuestion)
  | { type: 'question.agreed' | 'question.rejected' | 'question.closed' };

export const confirmMachine = setup({
  types: { context: {} as ConfirmContext, events: {} as ConfirmEvent, tags: {} as 'open' | 'busy' },
  actions: {
    enqueue: assign(({ context }, { question, answer }: PendingQuestion) => ({
      pending: [...context.pending, { question, answer }],
    })),
    dequeue: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    answer: ({ context }, { agreed }: { agreed: boolean }) => required(context.pending[0]).answer(agreed),
  },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    staysOpen: ({ context }) => required(context.pending[0]).question.autoClose === false,
  },
}).createMachine({
  id: 'confirm',
  context: { pending: [] },
  initial: 'closed',
  on: { 'question.asked': { actions: { type: 'enqueue', params: eventParams } } },
  states: {
    closed: { always: { guard: 'hasPending', target: 'asking' } },
    asking: {
      tags: 'open',
      on: {
        'question.agreed': [
          { guard: 'staysOpen', target: 'acting', actions: { type: 'answer', params: { agreed: true } } },
          { target: 'closed', actions: [{ type: 'answer', params: { agreed: true } }, 'dequeue'] },
        ],
        'question.rejected': {
          target: 'closed',
          actions: [{ type: 'answer', params: { agreed: false } }, 'dequeue'],
        },
      },
    },
    /** Agreed; the caller is still working. */
    acting: { tags: ['open', 'busy'], on: { 'question.closed': { target: 'closed', actions: 'dequeue' } } },
  },
});

export type ConfirmSnapshot = SnapshotFrom<typeof confirmMachine>;

/** The question currently shown. */
export const openQuestion = ({ context }: ConfirmSnapshot): Question | null =>
  context.pending[0]?.question ?? null;
