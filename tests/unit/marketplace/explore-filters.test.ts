import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  exploreAddress,
  filtersOf,
  NO_FILTERS,
  searchOf,
  servicesBy,
  withoutFilters,
  withoutPrices,
} from '#src/screens/marketplace/explore/explore-filters.ts';

describe('[MKT-01] the filters of the explore page', () => {
  const words = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map(text => text.slice(0, 200));
  const filters = fc.record({
    text: fc.oneof(fc.constant(''), words),
    vendor: fc.option(fc.nat()),
    category: fc.option(words),
    tag: fc.option(words),
    newOnly: fc.boolean(),
    maxPrice: fc.option(fc.constantFrom('0', '12.5', '9.9999')),
    order: fc.option(fc.constantFrom('name' as const, 'price' as const, 'price-down' as const)),
    layout: fc.constantFrom('cards' as const, 'table' as const),
  });

  test('are read from the address as they were written', () => {
    fc.assert(
      fc.property(filters, given => {
        const query = new URLSearchParams(exploreAddress(given).split('?')[1] ?? '');
        expect(filtersOf(Object.fromEntries(query))).toEqual(given);
      }),
    );
  });

  test('with invalid values are ignored', () => {
    expect(filtersOf({ vendor: 'abc', category: '', tag: '', new: 'yes' })).toEqual(NO_FILTERS);
    expect(filtersOf({ price: '-1', sort: 'toString' })).toEqual(NO_FILTERS);
    expect(filtersOf({ price: '1.23456', sort: 'cost' })).toEqual(NO_FILTERS);
  });

  test('are translated to the request of section 3', () => {
    expect(
      searchOf({
        ...NO_FILTERS,
        text: ' mail ',
        vendor: 4,
        category: 'C',
        tag: 'T',
        newOnly: true,
        maxPrice: '9.5',
      }),
    ).toEqual({
      DisplayName: 'mail',
      OwnerAccountIds: [4],
      ServiceCategories: ['C'],
      ServiceTags: ['T'],
      ShowNewOnly: true,
      MaxPrice: '9.5',
    });
    expect(searchOf(NO_FILTERS)).toEqual({});
  });

  test('by price are ignored for users without the right to see prices', () => {
    const asked = { ...NO_FILTERS, text: 'mail', maxPrice: '9.5', order: 'price' } as const;
    expect(withoutPrices(asked)).toEqual({ ...NO_FILTERS, text: 'mail' });
    expect(withoutPrices({ ...asked, order: 'name' })).toEqual({
      ...NO_FILTERS,
      text: 'mail',
      order: 'name',
    });
    expect(servicesBy(asked, false).queryKey).toEqual(
      servicesBy({ ...NO_FILTERS, text: 'mail' }, false).queryKey,
    );
    expect(servicesBy(asked, true).queryKey).not.toEqual(servicesBy(asked, false).queryKey);
  });

  test('that narrow the list are counted and can be removed; order and layout stay', () => {
    const asked = {
      ...NO_FILTERS,
      text: ' ',
      tag: 'mail',
      newOnly: true,
      order: 'name',
      layout: 'table',
    } as const;
    expect(activeFilters(asked)).toEqual(['tag', 'newOnly']);
    expect(withoutFilters(asked)).toEqual({ ...NO_FILTERS, order: 'name', layout: 'table' });
  });
});
