/** Prompts for the setup's answers on a terminal, repeating each until it is valid. */
import { createInterface } from 'node:readline';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { checkAnswer, QUESTIONS } from './answers.ts';
import type { Answers, Question } from './answers.ts';

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** @throws StartUpFailure when the terminal is closed before the last answer. */
export async function askAnswers({ input, output }: Terminal): Promise<Answers> {
  const terminal = createInterface({ input, output });
  // Buffers lines that arrive before they are asked for, such as pasted ones.
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Partial<Answers> = {};
  try {
    for (const question of QUESTIONS) {
      answers[question.name] = await ask(question, question.fallback?.(answers));
    }
    return answers as Answers;
  } finally {
    terminal.close();
  }

  async function ask(question: Question, fallback: string | undefined): Promise<string> {
    const hint = fallback === undefined ? '' : ` [${fallback}]`;
    for (;;) {
      terminal.setPrompt(`${question.text}${hint}: `);
      terminal.prompt();
      const line = await lines.next();
      if (line.done) throw new StartUpFailure('\nThe setup was cancelled. Nothing is changed.');
      const checked = checkAnswer(question, line.value.trim() === '' ? (fallback ?? null) : line.value);
      if ('value' in checked) return checked.value;
      output.write(`  ${checked.problem}\n`);
    }
  }
}
