import { expect, test, vi } from 'vitest';
import { intlOf } from '#src/i18n/intl.ts';

const HELLO = { id: 'hello', defaultMessage: 'Hello {name}', description: 'A test' };
const messages = {
  hello: [
    { type: 0, value: 'Hallo ' },
    { type: 1, value: 'name' },
  ],
};

test('the first screen is rendered without querying the browser’s supported locales', () => {
  const asked = [
    vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf'),
    vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf'),
  ];
  const intl = intlOf({ locale: 'de', messages });
  expect(intl.formatMessage(HELLO, { name: 'Ada' })).toBe('Hallo Ada');
  for (const question of asked) expect(question).not.toHaveBeenCalled();
});

test('dates and numbers are formatted in the current language', () => {
  const intl = intlOf({ locale: 'pt', messages: {} });
  expect(intl.locale).toBe('pt-PT');
  expect(intl.formatNumber(1_234_567.5)).toBe(new Intl.NumberFormat('pt-PT').format(1_234_567.5));
});

test('a text that cannot be formatted is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(intlOf({ locale: 'de', messages }).formatMessage(HELLO)).toBe('Hello {name}');
  expect(logged).toHaveBeenCalledWith(
    'A text cannot be said',
    expect.objectContaining({ code: 'FORMAT_ERROR' }),
  );
});

test('until the language is known, the English source text is shown and nothing is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(intlOf({ locale: null, messages: {} }).formatMessage(HELLO)).toContain('Hello');
  expect(logged).not.toHaveBeenCalled();
});
