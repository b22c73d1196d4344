/** The part of message descriptors that is in the bundle. */
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutProperties } from '../../../tools/message-descriptors-plugin.ts';

const parse = (code: string) => parseAst(code, { lang: 'ts' });

test('[I18-01] only the ids of messages are in the bundled code', () => {
  const source = `export const texts = defineMessages({
  one: { id: 'a.one', defaultMessage: 'One', description: 'Button' },
  other: {
    id: 'a.other',
    defaultMessage: '{count, plural, one {# row} other {# rows}}',
    description: 'Below a list',
  },
});
export const unrelated = { id: 'kept', description: 'kept' };
`;
  expect(withoutProperties(source, ['defaultMessage', 'description'], parse))
    .toBe(`export const texts = defineMessages({
  one: { id: 'a.one' },
  other: {
    id: 'a.other',
  },
});
export const unrelated = { id: 'kept', description: 'kept' };
`);
  expect(withoutProperties(source, ['description'], parse)).toContain(
    `{ id: 'a.one', defaultMessage: 'One' }`,
  );
});
