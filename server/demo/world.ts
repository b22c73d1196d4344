/** State shared by the areas while the demonstration data is loaded. */
import type { Insertable, Kysely } from 'kysely';
import type { AccountState, AccountType } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { PersonKey } from './people.ts';
import type { Place } from './person.ts';
import type { Random } from './random.ts';

/** A planned account; ids are assigned in advance, so that paths are known before anything is written. */
export type PlannedAccount = {
  id: number;
  parent: PlannedAccount | null;
  type: AccountType;
  name: string;
  state: AccountState;
  path: string;
  productName: string | null;
  fields: Record<string, FieldValue>;
  terminationDate: Date | null;
  lockEnd: Date | null;
  createdAt: Date;
};

export type World = {
  /** The transaction in which everything is loaded. */
  db: Kysely<Database>;
  now: Date;
  random: Random;
  seal: Seal;
  /** Number of user accounts to generate, including the named people. */

  users: number;
  /** In the order of their ids; parents before children. */
  accounts: PlannedAccount[];
  places: Map<Place, PlannedAccount>;
  people: Map<PersonKey, PlannedAccount>;
};

/** One area of the data; later areas use what earlier ones add to {@link World}. */
export type Area = { name: string; load(world: World): Promise<void> };

/** Half of PostgreSQL's limit of 65,535 parameters a statement, for tables of up to 32 columns. */
const ROWS_PER_INSERT = 1000;

export async function insertAll<Table extends keyof Database>(
  world: Pick<World, 'db'>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await world.db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}

const DAY = 86_400_000;

/** Midnight (UTC) the given number of days from the data's present; negative is the past. */
export const daysFrom = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / DAY) * DAY + days * DAY);

/** A date field's value. */
export const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

export const accountsOf = (world: World, type: AccountType): PlannedAccount[] =>
  world.accounts.filter(account => account.type === type);

export function placed(world: World, place: Place): PlannedAccount {
  const account = world.places.get(place);
  if (!account) throw new Error(`No account stands for ${place}`);
  return account;
}
