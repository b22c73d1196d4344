/** Merging a later version's configuration into the one that an installation has changed. */
import { describe, expect, test } from 'vitest';
import { merge } from '#server/configuration/merge.ts';

describe('a value', () => {
  test('that the installation has not changed becomes the shipped one', () => {
    expect(merge({ former: 'Name', current: 'Name', shipped: 'Full name' })).toEqual({
      value: 'Full name',
      kept: [],
    });
  });

  test('that the installation has changed is kept and reported', () => {
    expect(merge({ former: 'Name', current: 'Firm', shipped: 'Full name' })).toEqual({
      value: 'Firm',
      kept: [''],
    });
  });

  test('that was never applied is added', () => {
    expect(merge({ former: undefined, current: undefined, shipped: { a: 1 } })).toEqual({
      value: { a: 1 },
      kept: [],
    });
  });

  test('that the installation has removed stays removed, also when it is shipped in another form', () => {
    for (const shipped of [{ a: 1 }, { a: 2 }]) {
      expect(merge({ former: { a: 1 }, current: undefined, shipped })).toEqual({
        value: undefined,
        kept: [''],
      });
    }
  });
});

describe('an object is merged attribute by attribute', () => {
  const former = { displayName: { en: 'Name', de: 'Name' }, template: 'Text', old: true };

  test('keeps the changes of both sides', () => {
    const current = { displayName: { en: 'Name', de: 'Firma' }, template: 'Text', old: true, own: 1 };
    const shipped = { displayName: { en: 'Full name', de: 'Name' }, template: 'Text', maxLength: 9 };
    expect(merge({ former, current, shipped })).toEqual({
      value: {
        displayName: { en: 'Full name', de: 'Firma' },
        template: 'Text',
        own: 1,
        maxLength: 9,
      },
      kept: ['displayName.de', 'own'],
    });
  });

  test('adds missing attributes and keeps different ones if no former version is known', () => {
    const current = { template: 'Combobox' };
    const shipped = { template: 'Text', maxLength: 9 };
    expect(merge({ former: undefined, current, shipped })).toEqual({
      value: { template: 'Combobox', maxLength: 9 },
      kept: ['template'],
    });
  });

  test('ignores the order of attributes', () => {
    expect(merge({ former: { a: 1, b: 2 }, current: { b: 2, a: 1 }, shipped: { a: 3, b: 2 } }).kept).toEqual(
      [],
    );
  });
});

describe('a list is merged item by item', () => {
  test('inserts a new text after its predecessor, removes one that is gone, and keeps the installation’s own', () => {
    expect(
      merge({
        former: ['Name', 'Fax', 'City'],
        current: ['City', 'Own', 'Name', 'Fax'],
        shipped: ['Name', 'Phone', 'City'],
      }),
    ).toEqual({ value: ['City', 'Own', 'Name', 'Phone'], kept: ['Own'] });
  });

  test('does not restore what the installation has removed', () => {
    expect(merge({ former: ['a', 'b'], current: ['a'], shipped: ['a', 'b', 'c'] })).toEqual({
      value: ['a', 'c'],
      kept: ['b'],
    });
  });

  test('matches objects by id or value', () => {
    const former = [{ id: 'general', fields: ['Name'] }];
    const current = [
      { id: 'own', fields: [] },
      { id: 'general', fields: ['Name', 'Nickname'] },
    ];
    const shipped = [{ id: 'general', fields: ['Name', 'City'] }];
    expect(merge({ former, current, shipped }).value).toEqual([
      { id: 'own', fields: [] },
      { id: 'general', fields: ['Name', 'City', 'Nickname'] },
    ]);
    const members = merge({
      former: [{ value: '14' }],
      current: [{ value: '14' }, { value: '7' }],
      shipped: [{ value: '14' }, { value: '30' }],
    });
    expect(members.value).toEqual([{ value: '14' }, { value: '30' }, { value: '7' }]);
  });

  test.each([
    ['numbers', [1, 2], [2, 1], [1, 2, 3]],
    ['duplicate texts', ['a', 'a'], ['a'], ['b']],
    ['objects without a key', [{ name: 'a' }], [{ name: 'b' }], [{ name: 'c' }]],
  ])('treats a list of %s as a single value', (_what, former, current, shipped) => {
    expect(merge({ former, current, shipped })).toEqual({ value: current, kept: [''] });
  });
});
