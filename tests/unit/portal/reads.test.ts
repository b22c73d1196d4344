/** Data that screens prefetch, and how it is used (docs/adr/0030). */
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
  test('fill the cache, lists with their first page', async () => {
    const one = query('one', () => Promise.resolve(1));
    const list = pagedQuery(['list'], () => Promise.resolve({ Rows: ['a'], Next: 2 }));
    const reads: Reads = (_visit, read) => [read(one), read(list)];
    await startReads(client, VISIT, [reads]);
    expect(client.getQueryData(['one'])).toBe(1);
    expect(client.getQueryData(['list'])).toEqual({ pages: [{ Rows: ['a'], Next: 2 }], pageParams: [null] });
  });

  test('skip data that is cached or already requested', async () => {
    const one = query('one', () => Promise.resolve(1));
    const reads: Reads = (_visit, read) => [read(one), read(one).then(() => read(one))];
    await startReads(client, VISIT, [reads, reads]);
    await startReads(client, VISIT, [reads]);
    expect(one.queryFn).toHaveBeenCalledTimes(1);
  });

  test('do not stop when one of them fails', async () => {
    const broken = query('broken', () => Promise.reject(new Error('Broken')));
    const one = query('one', () => Promise.resolve(1));
    const reads: Reads = (_visit, read) => [read(broken).then(() => read(one)), read(one)];
    const results = await startReads(client, VISIT, [reads]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(client.getQueryData(['one'])).toBe(1);
  });
});

describe('data that a machine loads', () => {
  test('is taken from the prefetch once; the next load requests it', async () => {
    let count = 0;
    const form = query('form', () => Promise.resolve((count += 1)));
    await startReads(client, VISIT, [(_visit, read) => [read(form)]]);
    expect(await fetchOnce(client, form)).toBe(1);
    expect(await fetchOnce(client, form)).toBe(2);
  });

  test('fails without a request if the prefetch failed; the next load requests it', async () => {
    const form = query('form', () => Promise.resolve('late'));
    form.queryFn.mockRejectedValueOnce(new Error('Broken'));
    await startReads(client, VISIT, [(_visit, read) => [read(form)]]);
    await expect(fetchOnce(client, form)).rejects.toThrow('Broken');
    expect(form.queryFn).toHaveBeenCalledTimes(1);
    expect(await fetchOnce(client, form)).toBe('late');
  });
});
