/** Messages are declared in `*-texts.ts` beside their screen: components are mostly markup, texts have one place. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import { expectNone } from '#tests/support/expect-none.ts';
import { filesIn } from '../../tools/files.ts';

const sources = filesIn('src', /\.tsx?$/).map(file => ({ file, text: readFileSync(file, 'utf8') }));
const isTextFile = (file: string) => file.endsWith('-texts.ts');

test('messages are declared in *-texts.ts only', () => {
  const others = sources.filter(({ file, text }) => !isTextFile(file) && /\bdefaultMessage\b/.test(text));
  expectNone(
    others.map(({ file }) => file),
    'files with messages of their own',
  );
});

test('messages are declared with src/i18n/define-messages.ts, not with react-intl’s function', () => {
  const others = sources.filter(({ text }) => /\bdefineMessages?\b[^;]*from 'react-intl'/.test(text));
  expectNone(
    others.map(({ file }) => file),
    'files that declare messages with react-intl',
  );
});

test('no message is declared twice', () => {
  const ids = sources
    .filter(({ file }) => isTextFile(file))
    .flatMap(({ text }) => [...text.matchAll(/\bid: '([^']+)'/g)].map(([, id]) => id));
  expect(ids.length).toBeGreaterThan(800);
  expectNone(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    'message ids declared twice',
  );
});

test('terminating an account is never named with the word for closing a dialog', () => {
  const same = LOCALES.filter(locale => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`lang/${locale}.json`, 'utf8'));
    return texts['account.terminate'] === texts['common.close'];
  });
  expectNone(same, 'languages in which both have the same name');
});
