/** The address and the tri-state checkbox of adding services to pricelists. */
import { describe, expect, test } from 'vitest';
import type { AvailablePricelist } from '#contract/marketplace/propagation.ts';
import { countOf, isTicked, nextChange } from '#src/screens/marketplace/add-to-pricelist/next-change.ts';
import { addToPricelistAddress, servicesIn } from '#src/screens/marketplace/shared/add-address.ts';

const list = (Contains: AvailablePricelist['Contains'], Held = 0, NotOffered = 0): AvailablePricelist => ({
  Id: 1,
  Name: 'A',
  Currency: 'EUR',
  OwnerAccount: { AccountId: 2, DisplayName: 'B' },
  Contains,
  Held,
  NotOffered,
});

describe('[MKT-06] the choice for a pricelist', () => {
  test.each([
    ['none', [null, 'add', null]],
    ['some', [null, 'add', 'remove', null]],
    ['all', [null, 'remove', null]],
  ] as const)('that contains %s of the services cycles through its values', (contains, choices) => {
    for (const [index, choice] of choices.slice(0, -1).entries())
      expect(nextChange(list(contains), choice)).toBe(choices[index + 1]);
  });

  test('is checked, unchecked or indeterminate', () => {
    expect(isTicked(list('none'), null)).toBe(false);
    expect(isTicked(list('some'), null)).toBeNull();
    expect(isTicked(list('all'), null)).toBe(true);
    expect(isTicked(list('some'), 'add')).toBe(true);
    expect(isTicked(list('all'), 'remove')).toBe(false);
  });

  test('counts the services that it adds or removes', () => {
    expect(countOf(list('some', 2, 1), 'add', 5)).toBe(2);
    expect(countOf(list('some', 2, 1), 'remove', 5)).toBe(2);
    expect(countOf(list('some', 2, 1), null, 5)).toBe(0);
  });
});

test('[MKT-06] the address lists each service once, and invalid ids are ignored', () => {
  expect(servicesIn({ services: '1,2,,x,2,-3,4.5' })).toEqual([1, 2]);
  expect(servicesIn({})).toEqual([]);
  expect(addToPricelistAddress([1, 2])).toBe('/add-to-pricelist?services=1%2C2');
  expect(addToPricelistAddress()).toBe('/add-to-pricelist');
});
