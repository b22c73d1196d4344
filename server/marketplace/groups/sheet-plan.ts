/** Compares a spreadsheet of service groups with the stored ones. Groups not in the sheet stay unchanged. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MOST_GROUPS, MOST_MEMBERS } from '#contract/marketplace/service-groups.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { CellProblem, Sheet } from './sheet-rows.ts';
import { namesFolded, servicesAmong, storedGroups } from './sheet-stored.ts';
import type { StoredGroup } from './sheet-stored.ts';

/** A group of the file that is new, or whose services differ from the stored ones. */
export type PlannedChange = {
  name: string;
  stored: StoredGroup | null;
  add: readonly number[];
  remove: readonly number[];
};

export type Plan = {
  changes: readonly PlannedChange[];
  sameCount: number;
  problems: readonly CellProblem[];
  /** Names of all added and removed services, by id. */
  names: ReadonlyMap<number, string>;
  key: string;
};

/** The rows of one group in the file, with the row of each service. */
type SheetGroup = { name: string; row: number; services: Map<number, number> };

/** Names that differ only in case and accents are one group, which gets the first spelling. */
function groupsOf({ rows, columns }: Sheet, folded: ReadonlyMap<string, string>, problems: CellProblem[]) {
  const groups = new Map<string, SheetGroup>();
  for (const { row, name, id } of rows) {
    const key = folded.get(name) ?? name;
    const group = groups.get(key) ?? { name, row, services: new Map<number, number>() };
    groups.set(key, group);
    if (id === null) continue;
    const earlier = group.services.get(id);
    if (earlier === undefined) group.services.set(id, row);
    else
      problems.push({
        row,
        column: columns.id,
        key: 'group_sheet.duplicate',
        values: { row: earlier, id: String(id) },
      });
  }
  return groups;
}

const keyOf = (ownerId: number, changes: readonly PlannedChange[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ownerId,
        changes.map(({ name, stored, add, remove }) => [name, stored?.id, stored?.version, add, remove]),
      ]),
    )
    .digest('base64url');

export async function planSheet(
  db: Kysely<Database>,
  { ownerId, now }: { ownerId: number; now: Date },
  sheet: Sheet,
): Promise<Plan> {
  const problems = [...sheet.problems];
  const folded = await namesFolded(db, [...new Set(sheet.rows.map(({ name }) => name))]);
  const groups = groupsOf(sheet, folded, problems);
  const stored = await storedGroups(db, ownerId, now);
  const listed = [...new Set([...groups.values()].flatMap(({ services }) => [...services.keys()]))];
  const held = [...stored.values()].flatMap(({ members }) => members);
  const services = await servicesAmong(db, ownerId, [...new Set([...listed, ...held])]);
  const { columns } = sheet;
  let count = stored.size;
  const changes = [...groups].flatMap(([key, group]): PlannedChange[] => {
    const known = stored.get(key) ?? null;
    const members = new Set(known?.members);
    for (const [id, row] of group.services)
      // Same problem for unknown ids and services that cannot be offered, so that nobody learns which services exist.
      if (!members.has(id) && services.get(id)?.isOffered !== true)
        problems.push({ row, column: columns.id, key: 'group_sheet.unknown', values: { id: String(id) } });
    if (group.services.size > MOST_MEMBERS)
      problems.push({
        row: group.row,
        column: columns.group,
        key: 'group.too_many_services',
        values: { most: MOST_MEMBERS },
      });
    if (known === null) count += 1;
    if (known === null && count > MOST_GROUPS)
      problems.push({
        row: group.row,
        column: columns.group,
        key: 'group.too_many',
        values: { most: MOST_GROUPS },
      });
    const add = [...group.services.keys()].filter(id => !members.has(id));
    const remove = [...members].filter(id => !group.services.has(id));
    if (known !== null && add.length + remove.length === 0) return [];
    return [{ name: known?.name ?? group.name, stored: known, add, remove }];
  });
  return {
    changes,
    sameCount: groups.size - changes.length,
    problems: problems.toSorted((one, other) => one.row - other.row || one.column - other.column),
    names: new Map([...services].map(([id, { name }]) => [id, name])),
    key: keyOf(ownerId, changes),
  };
}
