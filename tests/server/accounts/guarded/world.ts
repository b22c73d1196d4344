/** A started portal with a marked account of each type, and users with and without the read rights. */
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { AccountType } from '#contract/accounts/account.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { accountOfType, markAccount, markedImport, SERVICE } from './accounts.ts';
import type { About } from './answers.ts';
import { guardedFields, guardMore } from './definitions.ts';
import type { GuardedField } from './definitions.ts';
import { readersOf } from './people.ts';
import type { Readers } from './people.ts';

/** `over` is the account over which the readers' roles are assigned. */
export type Case = { fields: readonly GuardedField[]; about: About; readers: Readers; over: number };

export type GuardedWorld = {
  portal: Portal;
  /** The demonstration's own guarded fields. */
  shipped: readonly GuardedField[];
  fields: readonly GuardedField[];
  /** The readers' parent account. */
  home: number;
  cases: Record<AccountType, Case>;
};

async function serviceId({ deps: { db } }: Portal): Promise<number> {
  const rows = db.selectFrom('service').select('id').where('display_name', '=', SERVICE);
  return (await rows.executeTakeFirstOrThrow()).id;
}

export async function startGuarded(): Promise<GuardedWorld> {
  const portal = await startPortal();
  const shipped = await guardedFields(portal);
  await guardMore(portal);
  const fields = await guardedFields(portal);
  const { id: home } = await accountNamed(portal, COMPANY);
  const { id: elsewhere } = await accountNamed(portal, FOREIGN_COMPANY);
  const rights = [...new Set(fields.map(({ readRight }) => readRight))];
  const readersOver = (place: number) => readersOf(portal, rights, { place, elsewhere, home });
  // The audit log is queried differently over the whole installation and over a part of it.
  const whole = (await accountOfType(portal, 'Provider')).id;
  const part = (await accountNamed(portal, RESELLER)).id;
  const readers = new Map([
    [whole, await readersOver(whole)],
    [part, await readersOver(part)],
  ]);
  const service = await serviceId(portal);
  const caseOf = async (type: AccountType): Promise<Case> => {
    const own = fields.filter(field => field.type === type);
    const over = type === 'Provider' || type === 'Vendor' ? whole : part;
    const here = readers.get(over);
    if (!here) throw new Error(`No readers over ${over}`);
    const account = await accountOfType(portal, type);
    await markAccount(
      portal,
      account,
      own,
      Object.values(here).map(({ id }) => id),
    );
    const secret = own.find(({ definition }) => definition.template === 'Password')?.name ?? 'AdminPassword';
    const imported = await markedImport(portal, over, type, own);
    return { fields: own, about: { account, imported, service, secret }, readers: here, over };
  };
  const cases: Partial<Record<AccountType, Case>> = {};
  for (const type of ACCOUNT_TYPES) cases[type] = await caseOf(type);
  return { portal, shipped, fields, home, cases: cases as Record<AccountType, Case> };
}
