/** What screens read ahead, and what becomes of it (docs/adr/0030). */
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchOnce } from '#src/api/fetch-once.ts';
import { pagedQuery } from '#src/api/paged-query.ts';
import { startReads } from '#src/app/reads.ts';
import type { Reads, Visit } from '#src/app/reads.ts';

const VISIT = { params: {}, search: {}, hash: '', timeZone: null, isInPage: false } as unknown as Visit;

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
});

const query = (name: string, answer: () => Promise<unknown>) => ({
  queryKey: [name],
  queryFn: vi.fn(answer),
});

describe('reads', () => {
  test('fill the cache, lists by their first page', async () => {
    const one = query('one', () => Promise.resolve(1));
    const list = pagedQuery(['list'], () => Promise.resolve({ Rows: ['a'], Next: 2 }));
    const reads: Reads = (_visit, read) => [read(one), read(list)];
    await startReads(client, VISIT, [reads]);
    expect(client.getQueryData(['one'])).toBe(1);
    expect(client.getQueryData(['list'])).toEqual({ pages: [{ Rows: ['a'], Next: 2 }], pageParams: [null] });
  });

  test('ask for nothing that is there or on its way', async () => {
    const one = query('one', () => Promise.resolve(1));
    const reads: Reads = (_visit, read) => [read(one), read(one).then(() => read(one))];
    await startReads(client, VISIT, [reads, reads]);
    await startReads(client, VISIT, [reads]);
    expect(one.queryFn).toHaveBeenCalledTimes(1);
  });

  test('are not kept from each other by one that fails', async () => {
    const broken = query('broken', () => Promise.reject(new Error('Broken')));
    const one = query('one', () => Promise.resolve(1));
    const reads: Reads = (_visit, read) => [read(broken).then(() => read(one)), read(one)];
    const results = await startReads(client, VISIT, [reads]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(client.getQueryData(['one'])).toBe(1);
  });
});

describe('what a machine loads', () => {
  test('was read ahead, or is asked for; once it is taken the next load asks again', async () => {
    let count = 0;
    const form = query('form', () => Promise.resolve((count += 1)));
    await startReads(client, VISIT, [(_visit, read) => [read(form)]]);
    expect(await fetchOnce(client, form)).toBe(1);
    expect(await fetchOnce(client, form)).toBe(2);
  });

  test('failed ahead: it fails without asking again, and the next load asks', async () => {
    const form = query('form', () => Promise.resolve('late'));
    form.queryFn.mockRejectedValueOnce(new Error('Broken'));
    await startReads(client, VISIT, [(_visit, read) => [read(form)]]);
    await expect(fetchOnce(client, form)).rejects.toThrow('Broken');
    expect(form.queryFn).toHaveBeenCalledTimes(1);
    expect(await fetchOnce(client, form)).toBe('late');
  });
});
