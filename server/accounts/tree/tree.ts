/** GetAccountTree (ACC-01): one level of the tree, or its first screen in one response. */
import { TREE_PAGE } from '#contract/accounts/tree-pages.ts';
import type { TreeLevel } from '#contract/accounts/tree.ts';
import type { Input } from '#contract/operations.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import { readableBy } from '#server/accounts/readable.ts';
import { canRead } from '#server/identity/account-rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { topsOf } from '#server/platform/db/paths.ts';
import { opaqueArray } from '#server/platform/db/prepared-query.ts';
import type { Prepared, RunPrepared } from '#server/platform/db/prepared.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { addMissingCounts, countOnPage } from './counts.ts';
import type { Counts } from './counts.ts';
import { readLevels, readPage, toLevel, TREE_COLUMNS } from './level.ts';
import type { LevelRows, Visibility, TreeRow } from './level.ts';

type Request = Input<'IAccountService/GetAccountTree'>;

export async function readTree(call: SessionCall, input: Request): Promise<{ Levels: TreeLevel[] }> {
  const shown = { readable: readableBy(call), terminated: input.showTerminatedAccounts };
  const { levels, early } =
    input.accountId === null
      ? await firstLevels(call, input, shown)
      : await oneLevel(call, input.accountId, input, shown);
  const ids = levels.flatMap(level => level.rows.map(row => row.id));
  const counts = await addMissingCounts(early, call.preparedAsSystem('subtrees'), ids, shown);
  return { Levels: levels.map(level => toLevel(level, counts)) };
}

/** Levels, and the counts read together with them. */
type Read = { levels: LevelRows[]; early: Counts };

async function firstLevels(call: SessionCall, input: Request, shown: Visibility): Promise<Read> {
  const levels = await call.readInReach((_db, prepared) => firstScreen(call, prepared, input, shown));
  return { levels, early: new Map() };
}

const PLACE: Prepared = { name: 'tree-place', text: 'select id, type, path from account where id = $1' };

async function oneLevel(
  call: SessionCall,
  id: number,
  { after = null, limit = TREE_PAGE }: Request,
  shown: Visibility,
): Promise<Read> {
  const page = { after, limit };
  const [early, levels] = await call.reach.readPipelined(call.session.reach, {
    asSystem: prepared => countOnPage(prepared, id, shown, page),
    inReach: async prepared => {
      const [[parent], level] = await Promise.all([
        prepared<Pick<AccountRow, 'id' | 'type' | 'path'>>(PLACE, [id]),
        readPage(prepared, id, shown, page),
      ]);
      // The root of the caller's reach is always visible, also without the right to read its type.
      const isTop = call.session.reach.includes(parent?.path ?? '');
      if (!parent || !(isTop || canRead(call, parent))) throw new HttpError(404, 'error.not_found');
      return [level];
    },
  });
  return { levels, early };
}

const TOPS: Prepared = {
  name: 'tree-tops',
  text: `select ${TREE_COLUMNS} from account where path = any (${opaqueArray('$1::text[]')}) order by type_rank, folded_name, id`,
};

/** Ancestors of an account within reach, and the account; empty when it is out of reach. */
const LINE: Prepared = {
  name: 'tree-line',
  text: `select ${TREE_COLUMNS} from account
    where id = any (string_to_array((select path from account where id = $1), '/')::bigint[]) order by length(path)`,
};

/** The roots of the reach, and every level down to the account to open; a single root is expanded. */
async function firstScreen(
  call: SessionCall,
  prepared: RunPrepared,
  { openTo, limit = TREE_PAGE }: Request,
  shown: Visibility,
): Promise<LevelRows[]> {
  const paths = topsOf(call.session.reach);
  const only = paths.length === 1 ? paths.flatMap(path => idsInPath(path).slice(-1)) : [];
  const [rows, levels] = await Promise.all([
    prepared<TreeRow>(TOPS, [paths]),
    openTo == null
      ? readLevels(prepared, only, shown, limit)
      : levelsTo(prepared, openTo, { otherwise: only, shown, limit }),
  ]);
  return [{ ParentId: null, rows, Next: null }, ...levels];
}

async function levelsTo(
  prepared: RunPrepared,
  openTo: number,
  { otherwise, shown, limit }: { otherwise: number[]; shown: Visibility; limit: number },
): Promise<LevelRows[]> {
  const line = await prepared<TreeRow>(LINE, [openTo]);
  const chain = line.slice(0, -1).map(({ id }) => id);
  const levels = await readLevels(prepared, chain.length > 0 ? chain : otherwise, shown, limit);
  for (const [index, level] of levels.entries()) {
    const child = line[index + 1];
    if (child && !level.rows.some(row => row.id === child.id)) level.rows.push(child);
  }
  return levels;
}
