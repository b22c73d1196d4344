import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIntegers, parseSearch, stringifySearch } from '#src/addresses/search-params.ts';

describe('[RTE-06] the query stays text', () => {
  test.each([
    ['?code=12345678901234567890', { code: '12345678901234567890' }],
    ['?redirect=5', { redirect: '5' }],
    ['?state=true&code=%22x%22', { state: 'true', code: '"x"' }],
    ['?a=a%2Fb%2Bc&b=1+2', { a: 'a/b+c', b: '1 2' }],
    ['', {}],
  ])('%s', (search, params) => {
    expect(parseSearch(search)).toEqual(params);
  });

  test('is read as it was written', () => {
    const names = fc.string({ minLength: 1 }).filter(name => name !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ unit: 'grapheme' })), params => {
        expect(parseSearch(stringifySearch(params))).toEqual({ ...params });
      }),
    );
  });

  test('leaves out missing values', () => {
    expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('?c=');
    expect(stringifySearch({})).toBe('');
  });
});

describe('[RTE-02] integer params', () => {
  test('are numbers; other params stay text', () => {
    expect(parseIntegers({ accountId: '42', code: '007' }, ['accountId'])).toEqual({
      accountId: 42,
      code: '007',
    });
  });

  test.each(['abc', '1.5', '-1', '1e3', '0x10', ' 1', '', '9999999999999999'])('%j is not one', accountId => {
    expect(parseIntegers({ accountId }, ['accountId'])).toBeNull();
  });

  test('may be absent if they are optional', () => {
    expect(parseIntegers({ serviceId: '7' }, ['serviceId', 'pricelistId'])).toEqual({ serviceId: 7 });
  });
});
