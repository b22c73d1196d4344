/** Levels of the hierarchy in the cache keep the pages that were loaded when they are refetched or loaded further. */
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TREE_PAGE } from '#contract/accounts/tree-pages.ts';
import type { TreeLevel, TreeNode } from '#contract/accounts/tree.ts';
import type { Input } from '#contract/operations.ts';
import { loadLevelsTo, loadNextPage, treeLevel } from '#src/screens/accounts/shared/tree/tree-queries.ts';

const PARENT = 1;
const node = (AccountId: number): TreeNode => ({
  AccountId,
  DisplayName: `Zed ${AccountId}`,
  AccountType: 'User',
  AccountState: 'Active',
  TerminationDate: null,
  ChildCount: 0,
});

let client: QueryClient;
let children: TreeNode[];
let asked: Input<'IAccountService/GetAccountTree'>[];
/** Runs while a call is pending. */
let meanwhile: () => Promise<unknown>;

/** Responds like the server: a page of the level, and with `openTo` also the account to open. */
function answerTo({ after, limit = TREE_PAGE, openTo }: (typeof asked)[number]): TreeLevel[] {
  const living = children.filter(one => one.AccountState !== 'Terminated');
  const from = after == null ? 0 : living.findIndex(one => one.AccountId === after.AccountId) + 1;
  const page = living.slice(from, from + limit);
  const end = from + limit < living.length ? page.at(-1) : undefined;
  const Next = end ? { TypeRank: 3, FoldedName: '', AccountId: end.AccountId } : null;
  const opened = children.filter(one => one.AccountId === openTo && !page.includes(one));
  const Nodes = [...page, ...opened];
  return [{ ParentId: PARENT, Nodes, Next }];
}

beforeEach(() => {
  client = new QueryClient();
  children = Array.from({ length: 1500 }, (_, index) => node(1000 + index));
  asked = [];
  meanwhile = async () => {};
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, request) => {
    const input = (await new Response(request?.body).json()) as (typeof asked)[number];
    asked.push(input);
    const then = meanwhile;
    meanwhile = async () => {};
    await then();
    return Response.json({ Levels: answerTo(input) });
  });
});

const level = treeLevel(PARENT, false);
const known = () => client.getQueryData(level.queryKey) ?? { ParentId: PARENT, Nodes: [], Next: null };
const ids = () => known().Nodes.map(one => one.AccountId);
const upTo = (count: number) => children.slice(0, count).map(one => one.AccountId);
const read = () => client.fetchQuery({ ...level, staleTime: 0 });
const more = () => loadNextPage(client, known(), false);

describe('[ACC-01] a level loaded page by page', () => {
  test('is requested after the click that expands it, so that the row is painted first', async () => {
    const come = read();
    // Runs all microtasks of the click.
    await new Promise<void>(resolve => process.nextTick(resolve));
    await Promise.resolve();
    expect(fetch).not.toHaveBeenCalled();
    await come;
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('is refetched as far as it was loaded', async () => {
    await read();
    await more();
    await more();
    expect(ids()).toEqual(upTo(3 * TREE_PAGE));
    children = children.map(one => ({ ...one, DisplayName: 'Renamed' }));
    await read();
    expect(ids()).toEqual(upTo(3 * TREE_PAGE));
    expect(new Set(known().Nodes.map(one => one.DisplayName))).toEqual(new Set(['Renamed']));
    expect(known().Next?.AccountId).toBe(ids().at(-1));
  });

  test('is refetched to its end if it was loaded completely, even if it has grown since', async () => {
    await read();
    while (known().Next !== null) await more();
    asked = [];
    children = [...children, node(9000)];
    await read();
    expect(ids()).toEqual(upTo(1501));
    // Large pages, because a user is waiting for all of them.
    expect(asked.map(({ limit }) => limit)).toEqual([undefined, 1000, 1000]);
  });

  test('is not refetched beyond what was loaded', async () => {
    await read();
    await read();
    expect(asked).toHaveLength(2);
    expect(ids()).toEqual(upTo(TREE_PAGE));
  });

  test('keeps a page that arrives during a refetch', async () => {
    await read();
    meanwhile = more;
    await read();
    expect(ids()).toEqual(upTo(2 * TREE_PAGE));
  });
});

describe('[ACC-01] an opened account shown before the page that contains it', () => {
  const late = 1450;
  const open = (id: number) => loadLevelsTo(client, id, false);

  test('stays after a refetch as long as it belongs to the level', async () => {
    await open(late);
    expect(ids()).toEqual([...upTo(TREE_PAGE), late]);
    await read();
    expect(ids()).toEqual([...upTo(TREE_PAGE), late]);
    children = children.filter(one => one.AccountId !== late);
    await read();
    expect(ids()).toEqual(upTo(TREE_PAGE));
  });

  test('stays if it is terminated, although terminated accounts are hidden', async () => {
    children = [node(1000), { ...node(7), AccountState: 'Terminated' }];
    await open(7);
    await read();
    expect(ids()).toEqual([1000, 7]);
    expect(known().Next).toBeNull();
  });

  test('follows the pages that arrive, and moves to its place when its own page arrives', async () => {
    await open(late);
    await more();
    expect(ids()).toEqual([...upTo(2 * TREE_PAGE), late]);
    while (known().Next !== null) await more();
    expect(ids()).toEqual(upTo(1500));
  });

  test('removes neither loaded pages nor an account opened before', async () => {
    await read();
    await more();
    await open(1449);
    await open(late);
    expect(ids()).toEqual([...upTo(2 * TREE_PAGE), 1449, late]);
  });

  test('marks a stale level for refetching', async () => {
    await read();
    await more();
    client.setQueryData(level.queryKey, known(), { updatedAt: Date.now() - 60_001 });
    asked = [];
    await open(1000);
    expect(ids()).toEqual(upTo(2 * TREE_PAGE));
    expect(client.getQueryState(level.queryKey)?.isInvalidated).toBe(true);
  });
});
