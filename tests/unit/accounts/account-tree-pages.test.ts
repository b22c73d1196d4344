/** Levels of the hierarchy in the cache: what has been read of one stays, whatever is read again or besides. */
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TREE_PAGE } from '#contract/accounts/tree-pages.ts';
import type { TreeLevel, TreeNode } from '#contract/accounts/tree.ts';
import type { Input } from '#contract/operations.ts';
import { loadLevelsTo, loadNextPage, treeLevel } from '#src/api/queries/account-tree.ts';

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
/** What happens while a call is under way. */
let meanwhile: () => Promise<unknown>;

/** As the server does: a page of the level, and with `openTo` also the account to open. */
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
    const wish = (await new Response(request?.body).json()) as (typeof asked)[number];
    asked.push(wish);
    const then = meanwhile;
    meanwhile = async () => {};
    await then();
    return Response.json({ Levels: answerTo(wish) });
  });
});

const level = treeLevel(PARENT, false);
const known = () => client.getQueryData(level.queryKey) ?? { ParentId: PARENT, Nodes: [], Next: null };
const ids = () => known().Nodes.map(one => one.AccountId);
const upTo = (count: number) => children.slice(0, count).map(one => one.AccountId);
const read = () => client.fetchQuery({ ...level, staleTime: 0 });
const more = () => loadNextPage(client, known(), false);

describe('[ACC-01] a level read page by page', () => {
  test('is asked for behind the click that unfolds it, so that this can be drawn first', async () => {
    const come = read();
    // All that belongs to the click, however deep it is promised.
    await new Promise<void>(resolve => process.nextTick(resolve));
    await Promise.resolve();
    expect(fetch).not.toHaveBeenCalled();
    await come;
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('is read again as far as it has been read', async () => {
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

  test('is read again to its end when that had been reached, though there are more now', async () => {
    await read();
    while (known().Next !== null) await more();
    asked = [];
    children = [...children, node(9000)];
    await read();
    expect(ids()).toEqual(upTo(1501));
    // In large pages: it is one person's wait.
    expect(asked.map(({ limit }) => limit)).toEqual([undefined, 1000, 1000]);
  });

  test('is not read further than it was', async () => {
    await read();
    await read();
    expect(asked).toHaveLength(2);
    expect(ids()).toEqual(upTo(TREE_PAGE));
  });

  test('keeps a page that comes while it is read again', async () => {
    await read();
    meanwhile = more;
    await read();
    expect(ids()).toEqual(upTo(2 * TREE_PAGE));
  });
});

describe('[ACC-01] an account shown out of turn, because it was opened', () => {
  const late = 1450;
  const open = (id: number) => loadLevelsTo(client, id, false);

  test('stays when the level is read again, as long as it lies there', async () => {
    await open(late);
    expect(ids()).toEqual([...upTo(TREE_PAGE), late]);
    await read();
    expect(ids()).toEqual([...upTo(TREE_PAGE), late]);
    children = children.filter(one => one.AccountId !== late);
    await read();
    expect(ids()).toEqual(upTo(TREE_PAGE));
  });

  test('stays when it is terminated, which is not shown otherwise', async () => {
    children = [node(1000), { ...node(7), AccountState: 'Terminated' }];
    await open(7);
    await read();
    expect(ids()).toEqual([1000, 7]);
    expect(known().Next).toBeNull();
  });

  test('stands behind the pages that come, and moves to its place when its own comes', async () => {
    await open(late);
    await more();
    expect(ids()).toEqual([...upTo(2 * TREE_PAGE), late]);
    while (known().Next !== null) await more();
    expect(ids()).toEqual(upTo(1500));
  });

  test('takes nothing from a level of which more has been read, nor another one opened before', async () => {
    await read();
    await more();
    await open(1449);
    await open(late);
    expect(ids()).toEqual([...upTo(2 * TREE_PAGE), 1449, late]);
  });

  test('what was known for long is read again then', async () => {
    await read();
    await more();
    client.setQueryData(level.queryKey, known(), { updatedAt: Date.now() - 60_001 });
    asked = [];
    await open(1000);
    expect(ids()).toEqual(upTo(2 * TREE_PAGE));
    expect(client.getQueryState(level.queryKey)?.isInvalidated).toBe(true);
  });
});
