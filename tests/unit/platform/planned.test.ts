/** Prepared queries: the text is built once, the values are passed by each call. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { BUILDER, preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { ValueOf } from '#server/platform/db/prepared-query.ts';

type Shape = { isLiving: boolean };
type Values = { id: number; name: string };

const build = vi.fn(({ isLiving }: Shape, given: ValueOf<Values>) => {
  const named = BUILDER.selectFrom('account')
    .select('id')
    .where(sql<boolean>`(display_name = ${given('name')} or id = ${given('id')} or path = ${given('name')})`);
  return isLiving ? named.where('state', '<>', sql.lit('Terminated')) : named;
});

test('takes its values by name, in the order of the text', () => {
  const statement = preparedQuery<Shape, Values>(build);
  const first = statement({ isLiving: true }, { id: 1, name: 'Ada' });
  const second = statement({ isLiving: true }, { name: 'Bo', id: 2 });
  expect([first.values, second.values]).toEqual([
    ['Ada', 1, 'Ada'],
    ['Bo', 2, 'Bo'],
  ]);
  expect([second.name, second.text]).toEqual([first.name, first.text]);
});

test('builds one text for each shape, with its own name', () => {
  build.mockClear();
  const statement = preparedQuery<Shape, Values>(build);
  const made = [true, false, true, false].map(isLiving => statement({ isLiving }, { id: 1, name: 'Ada' }));
  expect(build).toHaveBeenCalledTimes(2);
  expect(new Set(made.map(one => one.name)).size).toBe(2);
  expect(made.map(one => one.text.includes('Terminated'))).toEqual([true, false, true, false]);
});

test('throws if the text contains a value of its first call', () => {
  const careless = preparedQuery<Shape, Values>(() =>
    BUILDER.selectFrom('account').select('id').where('id', '=', 7),
  );
  expect(() => careless({ isLiving: true }, { id: 1, name: 'Ada' })).toThrow('keep the value 7');
});
