/** A small project with valid messages, for the tests of their check. */
const TABLE = `import { defineMessages } from 'react-intl';
export const texts = defineMessages({
  hello: { id: 'a.hello', defaultMessage: 'Hello {name}' },
  bye: { id: 'a.bye', defaultMessage: 'Bye' },
});
`;
const USES = `import { texts } from './texts.ts';\nexport const all = [texts.hello, texts.bye];\n`;

export const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

export const VALID_MESSAGES = {
  'src/texts.ts': TABLE,
  'src/uses.ts': USES,
  'lang/en.json': json({ 'a.bye': 'Bye', 'a.hello': 'Hello {name}' }),
  'lang/de.json': json({ 'a.bye': 'Tschüs', 'a.hello': 'Hallo {name}' }),
  'server/platform/http-error.ts': `export const key = 'error.none';\n`,
  'server/platform/messages/en.json': json({ 'error.none': 'None of {count}' }),
  'server/platform/messages/de.json': json({ 'error.none': 'Keines von {count}' }),
};
