import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exploreAddress,
  filtersOf,
  NO_FILTERS,
  searchOf,
} from '#src/screens/marketplace/explore/explore-filters.ts';

describe('[MKT-01] the filters of the explore page', () => {
  const words = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map(text => text.slice(0, 200));
  const filters = fc.record({
    text: fc.oneof(fc.constant(''), words),
    vendor: fc.option(fc.nat()),
    category: fc.option(words),
    tag: fc.option(words),
    newOnly: fc.boolean(),
  });

  test('live in the address: what is written is read again', () => {
    fc.assert(
      fc.property(filters, given => {
        const query = new URLSearchParams(exploreAddress(given).split('?')[1] ?? '');
        expect(filtersOf(Object.fromEntries(query))).toEqual(given);
      }),
    );
  });

  test('that make no sense are left out', () => {
    expect(filtersOf({ vendor: 'abc', category: '', tag: '', new: 'yes' })).toEqual(NO_FILTERS);
  });

  test('become the request of section 3', () => {
    expect(searchOf({ text: ' mail ', vendor: 4, category: 'C', tag: 'T', newOnly: true })).toEqual({
      DisplayName: 'mail',
      OwnerAccountIds: [4],
      ServiceCategories: ['C'],
      ServiceTags: ['T'],
      ShowNewOnly: true,
    });
    expect(searchOf(NO_FILTERS)).toEqual({});
  });
});
