/** A list's view in an address, and validation of addresses. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_VIEW, listParams, parseListView } from '#contract/platform/list-address.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import { PERIOD_DAYS_MAX } from '#contract/platform/list-filters.ts';
import type { ListDefinition, ListFilter } from '#contract/platform/list-filters.ts';
import { openingQuery } from '#src/screens/platform/lists/opening-query.ts';

const LIST = {
  columns: ['name', 'state', 'age'],
  hidden: ['age'],
  sorts: ['name', 'age'],
  filters: {
    state: { kind: 'choice', values: ['new', 'done', 'failed'] },
    name: { kind: 'text' },
    number: { kind: 'number' },
    made: { kind: 'day' },
    due: { kind: 'day', mayBeFuture: true },
    side: { kind: 'choice', values: ['left', 'right'], isSingle: true },
    note: { kind: 'text', isInclusionOnly: true },
    account: { kind: 'account' },
    vendor: { kind: 'option' },
  },
} as const satisfies ListDefinition;

const search = (view: ListView): Record<string, string> => {
  const params = Object.entries(listParams(LIST, view)).filter(([, value]) => value !== null);
  return Object.fromEntries(new URLSearchParams(params as [string, string][]));
};

const id = fc.integer({ min: 0, max: 999_999_999 }).map(String);
const day = fc
  .date({ min: new Date('1970-01-02'), max: new Date('9998-12-30'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const range = (value: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.option(value, { nil: '' }), fc.option(value, { nil: '' }))
    .filter(ends => ends.some(end => end !== ''))
    .map((values): ListFilter => ({ operator: 'between', values }));
const period = (...operators: ('last' | 'next')[]) =>
  fc.record({
    operator: fc.constantFrom(...operators),
    values: fc.tuple(fc.integer({ min: 1, max: PERIOD_DAYS_MAX }).map(String)),
  });
const text = fc
  .tuple(fc.constantFrom('', 'not:', 'has:'), fc.string({ maxLength: 50 }))
  .map(parts => parts.join(''))
  .map(one => one.trim())
  .filter(one => one !== '');

const filters = fc.record(
  {
    state: fc.record({
      operator: fc.constantFrom('is', 'isNot'),
      values: fc.subarray([...LIST.filters.state.values], { minLength: 1 }),
    }),
    side: fc.record({ operator: fc.constant('is'), values: fc.tuple(fc.constantFrom('left', 'right')) }),
    vendor: fc.record({ operator: fc.constant('is'), values: fc.tuple(text) }),
    note: fc.record({ operator: fc.constant('has'), values: fc.tuple(text) }),
    name: fc.record({ operator: fc.constantFrom('has', 'hasNot'), values: fc.tuple(text) }),
    number: range(id),
    made: fc.oneof(range(day), period('last')),
    due: fc.oneof(range(day), period('last', 'next')),
    account: fc.record({ operator: fc.constant('within'), values: fc.tuple(id) }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, ListFilter>>;

const views: fc.Arbitrary<ListView> = fc.record({
  filters,
  sort: fc.option(fc.record({ column: fc.constantFrom(...LIST.sorts), isDescending: fc.boolean() })),
  columns: fc.option(fc.shuffledSubarray([...LIST.columns], { minLength: 1 })),
});

test('[ORD-01] every view is read from its address as it was written', () => {
  fc.assert(
    fc.property(views, view => {
      expect(parseListView(LIST, search(view))).toEqual({ view, invalid: [] });
    }),
  );
});

test('[ORD-01] no address makes a list fail, and invalid parameters are reported', () => {
  const names = [...Object.keys(LIST.filters), 'sort', 'columns'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), given => {
      const { view, invalid } = parseListView(LIST, given);
      const accepted = Object.keys(search(view));
      expect([...accepted, ...invalid].toSorted()).toEqual(Object.keys(given).toSorted());
    }),
  );
});

test.each([
  ['state', 'lost'],
  ['state', 'new,lost'],
  ['state', ''],
  ['name', ' '],
  ['number', '1..2..3'],
  ['number', '-4'],
  ['number', '..'],
  ['made', '2026-02-30'],
  ['made', 'last:0d'],
  ['made', 'last:367d'],
  ['made', 'last:7'],
  ['made', 'next:7d'],
  ['due', 'next:d'],
  ['side', 'left,right'],
  ['side', 'not:left'],
  ['note', 'not:this'],
  ['account', 'Contoso'],
  ['sort', 'state'],
  ['sort', '--name'],
  ['columns', 'name,name'],
  ['columns', 'name,colour'],
])('[ORD-01] %s=%s is rejected', (name, value) => {
  expect(parseListView(LIST, { [name]: value })).toEqual({ view: EMPTY_VIEW, invalid: [name] });
});

test('[ORD-01] addresses are readable', () => {
  const view: ListView = {
    filters: {
      state: { operator: 'isNot', values: ['new', 'done'] },
      number: { operator: 'between', values: ['5', '5'] },
      made: { operator: 'between', values: ['2026-03-01', ''] },
      due: { operator: 'next', values: ['30'] },
    },
    sort: { column: 'age', isDescending: true },
    columns: ['name', 'age'],
  };
  expect(search(view)).toEqual({
    state: 'not:new,done',
    number: '5',
    made: '2026-03-01..',
    due: 'next:30d',
    sort: '-age',
    columns: 'name,age',
  });
});

test('[ORD-01] a list opens in the default view only if the address has no view', () => {
  const view = { ViewId: 1, Name: 'Mine', SharedWith: null, IsOwn: true, Query: 'state=new&made=2026-03-01' };
  const opened = (given: Record<string, string>, IsDefault = true) =>
    openingQuery(LIST, given, [{ ...view, IsDefault }], 'Europe/Berlin');
  const preferred = {
    filters: {
      state: { operator: 'is', values: ['new'] },
      made: { operator: 'between', values: ['2026-03-01', '2026-03-01'] },
    },
    timeZone: 'Europe/Berlin',
  };
  expect(opened({})).toEqual(preferred);
  expect(opened({ request: '4' })).toEqual(preferred);
  expect(opened({}, false)).toEqual({});
  expect(opened({ sort: 'name' })).toEqual({ sort: { column: 'name', isDescending: false } });
  expect(opened({ state: 'lost' })).toEqual({});
  expect(opened({ view: 'all' })).toEqual({});
});

test('[ACC-07] a list’s initial filters apply unless the address or a default view has others', async () => {
  const list = { ...LIST, opensWith: { made: { operator: 'last' as const, values: ['7'] } } };
  const view = {
    ViewId: 1,
    Name: 'Mine',
    SharedWith: null,
    IsOwn: true,
    IsDefault: true,
    Query: 'side=left',
  };
  expect(openingQuery(list, {}, [], 'UTC')).toEqual({ filters: list.opensWith, timeZone: 'UTC' });
  const side = { side: { operator: 'is', values: ['left'] } };
  expect(openingQuery(list, {}, [view], 'UTC')).toEqual({ filters: side });
  expect(openingQuery(list, { side: 'left' }, [], 'UTC')).toEqual({ filters: side });
  expect(openingQuery(list, { view: 'all' }, [view], 'UTC')).toEqual({});
});
