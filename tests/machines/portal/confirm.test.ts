import { beforeEach, describe, expect, test } from 'vitest';
import { confirmMachine, openQuestion } from '#machines/portal/confirm.machine.ts';
import type { ConfirmEvent, Question } from '#machines/portal/confirm.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
let answers: string[];
const send = (type: Exclude<ConfirmEvent['type'], 'question.asked'>) => run.actor.send({ type });
const ask = (title: string, more: Partial<Question> = {}) =>
  run.actor.send({
    type: 'question.asked',
    question: { title, message: `${title}?`, ...more },
    answer: (agreed: boolean) => answers.push(`${title}: ${agreed}`),
  });
const open = () => openQuestion(run.actor.getSnapshot())?.title ?? null;

beforeEach(() => {
  run = startRun(confirmMachine, undefined);
  answers = [];
});

describe('[MSG-02] the confirm dialog', () => {
  test('without auto-close it stays open after agreeing until its caller closes it', () => {
    ask('Upload', { autoClose: false });
    send('question.agreed');
    expect([answers, open()]).toEqual([['Upload: true'], 'Upload']);
    expect(run.actor.getSnapshot().hasTag('busy')).toBe(true);
    send('question.rejected');
    send('question.agreed');
    expect([answers, open()]).toEqual([['Upload: true'], 'Upload']);
    send('question.closed');
    expect([answers, open()]).toEqual([['Upload: true'], null]);
  });

  test('a question asked meanwhile is queued, and each caller gets one answer', () => {
    ask('First');
    // Its caller cannot close it before it is answered.
    send('question.closed');
    ask('Second', { autoClose: false });
    ask('Third');
    expect(open()).toBe('First');
    send('question.rejected');
    expect(open()).toBe('Second');
    send('question.agreed');
    expect(open()).toBe('Second');
    send('question.closed');
    expect(open()).toBe('Third');
    send('question.agreed');
    expect(open()).toBe(null);
    expect(answers).toEqual(['First: false', 'Second: true', 'Third: true']);
  });
});
