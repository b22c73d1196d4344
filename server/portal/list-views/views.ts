/** Saved views of lists: the caller's own, and those shared with their organisation. */
import { sql } from 'kysely';
import { LISTS } from '#contract/list-definitions.ts';
import type { Input, Output } from '#contract/operations.ts';
import { listParams, parseListView } from '#contract/platform/list-address.ts';
import { VIEWS_MAX } from '#contract/portal/list-views.ts';
import type { ListName } from '#contract/portal/list-views.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';

type Views = Output<'IAccountService/GetListViews'>;
type Wanted = Input<'IAccountService/SaveListView'>;

/** The nearest organisation of the caller. Its customers do not see views shared with it. */
const organisationOf = (call: SessionCall) =>
  call
    .readAsSystem('accounts above')
    .selectFrom('account')
    .select(['id', 'display_name'])
    .where('id', 'in', idsInPath(call.session.user.AccountPath))
    .where('type', 'in', ['Company', 'Reseller', 'Provider', 'Vendor'])
    .orderBy(({ fn }) => fn('length', ['path']), 'desc')
    .limit(1)
    .executeTakeFirst();

/** Read with system access: includes views shared by users out of reach, without naming them. */
const visible = (call: SessionCall, list: ListName, organisation: number | undefined) =>
  call
    .readAsSystem('accounts above')
    .selectFrom('list_view')
    .leftJoin('account as organisation', 'organisation.id', 'list_view.organisation_id')
    .leftJoin('list_default', join =>
      join
        .onRef('list_default.view_id', '=', 'list_view.id')
        .on('list_default.account_id', '=', call.session.accountId),
    )
    .where('list_view.list', '=', list)
    .where(({ or, eb }) =>
      or([
        eb('owner_id', '=', call.session.accountId),
        ...(organisation === undefined ? [] : [eb('list_view.organisation_id', '=', organisation)]),
      ]),
    );

export async function listViews(call: SessionCall, list: ListName): Promise<Views> {
  const organisation = await organisationOf(call);
  const rows = await visible(call, list, organisation?.id)
    .select(['list_view.id', 'name', 'query', 'owner_id', 'organisation.display_name as shared_with'])
    .select(sql<boolean>`list_default.view_id is not null`.as('is_default'))
    .orderBy('list_view.folded_name')
    .orderBy('list_view.id')
    .execute();
  return {
    Views: rows.map(row => ({
      ViewId: row.id,
      Name: row.name,
      Query: row.query,
      SharedWith: row.shared_with,
      IsOwn: row.owner_id === call.session.accountId,
      IsDefault: row.is_default,
    })),
    Organisation: organisation?.display_name ?? null,
  };
}

/** The query, reduced to what the list supports. @throws HttpError 400 when it contains anything else */
function checkedQuery(list: ListName, query: string): string {
  const search = Object.fromEntries(new URLSearchParams(query));
  const { view, invalid } = parseListView(LISTS[list], search);
  const params = Object.entries(listParams(LISTS[list], view)).filter(([, value]) => value !== null);
  if (invalid.length > 0 || params.length !== Object.keys(search).length)
    throw new HttpError(400, 'error.input', { field: 'query' });
  return new URLSearchParams(params as [string, string][]).toString();
}

export async function saveListView(
  call: SessionCall,
  { list, name, query, isShared }: Wanted,
): Promise<Views> {
  const text = checkedQuery(list, query);
  const organisation = isShared ? await organisationOf(call) : undefined;
  const shared = { name, query: text, organisation_id: organisation?.id ?? null };
  await call.write({ accounts: [] }, async ({ db, session }) => {
    await db
      .insertInto('list_view')
      .values({ ...shared, list, owner_id: session.accountId })
      .onConflict(conflict => conflict.columns(['owner_id', 'list', 'folded_name']).doUpdateSet(shared))
      .execute();
    const { count } = await db
      .selectFrom('list_view')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', session.accountId)
      .where('list', '=', list)
      .executeTakeFirstOrThrow();
    if (count > VIEWS_MAX) throw new HttpError(409, 'error.too_many_views', { count: VIEWS_MAX });
  });
  return listViews(call, list);
}

export async function deleteListView(
  call: SessionCall,
  { list, viewId }: Input<'IAccountService/DeleteListView'>,
): Promise<Views> {
  await call.write({ accounts: [] }, async ({ db, session }) => {
    const deleted = await db
      .deleteFrom('list_view')
      .where('id', '=', viewId)
      .where('list', '=', list)
      .where('owner_id', '=', session.accountId)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new HttpError(404, 'error.not_found');
  });
  return listViews(call, list);
}

export async function setDefaultListView(
  call: SessionCall,
  { list, viewId }: Input<'IAccountService/SetDefaultListView'>,
): Promise<Views> {
  if (viewId !== null) {
    const organisation = await organisationOf(call);
    const found = await visible(call, list, organisation?.id)
      .select('list_view.id')
      .where('list_view.id', '=', viewId)
      .executeTakeFirst();
    if (!found) throw new HttpError(404, 'error.not_found');
  }
  await call.write({ accounts: [] }, async ({ db, session }) => {
    const own = { account_id: session.accountId, list };
    await db
      .deleteFrom('list_default')
      .where('account_id', '=', own.account_id)
      .where('list', '=', list)
      .execute();
    if (viewId !== null)
      await db
        .insertInto('list_default')
        .values({ ...own, view_id: viewId })
        .execute();
  });
  return listViews(call, list);
}
