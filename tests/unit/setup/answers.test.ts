/** The answers of the setup: from the environment, from a file, and from a terminal. */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { answersFromEnvironment, answersFromFile } from '#server/setup/answers.ts';
import { askAnswers } from '#server/setup/ask.ts';
import { ANSWERS, SETUP_ENVIRONMENT } from '#tests/support/setup.ts';

describe('answers from the environment', () => {
  test('are all read', () => {
    expect(answersFromEnvironment({ ...SETUP_ENVIRONMENT, HOME: '/root' })).toEqual(ANSWERS);
  });

  test('are undefined if no variable is set; an empty one counts as not set', () => {
    expect(answersFromEnvironment({ HOME: '/root', PORTAL_SETUP_NAME: '' })).toBeUndefined();
  });

  test('have the e-mail address as username unless another is given', () => {
    const { PORTAL_SETUP_USERNAME: _username, ...rest } = SETUP_ENVIRONMENT;
    expect(answersFromEnvironment(rest)?.username).toBe(ANSWERS.email);
  });

  test('name every problem with its variable', () => {
    const wrong = {
      ...SETUP_ENVIRONMENT,
      PORTAL_SETUP_COUNTRY: 'XX',
      PORTAL_SETUP_EMAIL: 'ada',
      PORTAL_SETUP_NAME: ' ',
    };
    expect(() => answersFromEnvironment(wrong)).toThrow(
      [
        'The answers for the setup are wrong:',
        '  PORTAL_SETUP_NAME: This field is required.',
        '  PORTAL_SETUP_COUNTRY: Choose one of the options.',
        '  PORTAL_SETUP_EMAIL: Enter a valid e-mail address.',
      ].join('\n'),
    );
  });
});

describe('answers from a file', () => {
  test('are an object with the answers by name', () => {
    expect(answersFromFile(JSON.stringify(ANSWERS))).toEqual(ANSWERS);
  });

  test.each([
    ['{', '  the file is no JSON'],
    ['[]', '  the file must contain an object, such as { "name": "…", "country": "DE" }'],
    [JSON.stringify({ ...ANSWERS, name: 7 }), '  name: must be a text'],
    [JSON.stringify({ ...ANSWERS, contry: 'DE' }), '  contry: unknown'],
  ])('are rejected: %s', (text, problem) => {
    expect(() => answersFromFile(text)).toThrow(`The answers for the setup are wrong:\n${problem}`);
  });
});

describe('on a terminal', () => {
  async function asked(lines: string[]) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const shown = buffer(output);
    const answers = askAnswers({ input, output });
    input.end(lines.map(line => `${line}\n`).join(''));
    const settled = await answers.catch((error: Error) => error.message);
    output.end();
    return { answers: settled, shown: String(await shown) };
  }

  test('an empty line accepts the default, and an invalid answer is asked for again', async () => {
    const { answers, shown } = await asked([
      ANSWERS.name,
      'Germany',
      'DE',
      'EUR',
      ANSWERS.timeZone,
      'de',
      'Ada',
      'Lovelace',
      ANSWERS.email,
      '',
    ]);
    expect(answers).toEqual({ ...ANSWERS, language: 'de', username: ANSWERS.email });
    expect(shown.match(/Country, two letters such as DE: /g)).toHaveLength(2);
    expect(shown).toContain('  Choose one of the options.\n');
    expect(shown).toContain(`User name [${ANSWERS.email}]: `);
  });

  test('a closed terminal cancels the setup', async () => {
    expect((await asked(['Aurora'])).answers).toContain('The setup was cancelled. Nothing is changed.');
  });
});
