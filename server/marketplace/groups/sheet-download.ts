/** DownloadServiceGroups (MKT-08): streams the groups of a seller, one row per service of each group. */
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import * as z from 'zod';
import { READS_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { VENDOR } from './offered.ts';
import { requireOwner } from './owned.ts';
import { headingOf, SHEET_COLUMNS } from './sheet-columns.ts';

/** Export kind. */
export const GROUPS_EXPORT = 'service-groups';

const ROWS_PER_READ = 1000;

const exportRequest = z.object({ ownerId: z.number() });

/** Rights and reach are checked here and again when the file is downloaded. */
export async function downloadGroups(
  call: SessionCall,
  { ownerId }: Input<'IMetadataService/DownloadServiceGroups'>,
): Promise<Output<'IMetadataService/DownloadServiceGroups'>> {
  await requireOwner(call, ownerId, READS_GROUPS);
  const day = call.clock.now().toISOString().slice(0, 10);
  return { Address: exportAddress(call, GROUPS_EXPORT, { ownerId }), FileName: `service-groups-${day}.xlsx` };
}

type MemberRow = {
  group: string;
  folded: string;
  id: number | null;
  service: string | null;
  folded_service: string;
  vendor: string | null;
};

/** The rows after the given one, by group and service; a group without services has one row. */
async function membersAfter(
  call: SessionCall,
  ownerId: number,
  last: MemberRow | undefined,
): Promise<MemberRow[]> {
  const { rows } = await call.readInReach(db =>
    sql<MemberRow>`
      select service_group.name as "group", service_group.folded_name as folded, service.id,
        service.display_name as service, coalesce(service.folded_name, '') as folded_service,
        case when service.id is not null then ${VENDOR} end as vendor
      from service_group
      left join service_group_member on group_id = service_group.id
      left join service on service.id = service_id
      where owner_id = ${ownerId} and (service_group.folded_name, coalesce(service.folded_name, ''), coalesce(service.id, 0))
        > (${last?.folded ?? ''}, ${last?.folded_service ?? ''}, ${last?.id ?? 0})
      order by service_group.folded_name, coalesce(service.folded_name, ''), coalesce(service.id, 0)
      limit ${ROWS_PER_READ}`.execute(db),
  );
  return rows;
}

async function* rowsOf(call: SessionCall, ownerId: number, locale: Locale): AsyncGenerator<string[]> {
  yield SHEET_COLUMNS.map(column => textOf(locale, headingOf(column)));
  let rows: MemberRow[] = [];
  do {
    rows = await membersAfter(call, ownerId, rows.at(-1));
    for (const { group, id, service, vendor } of rows)
      yield [group, id === null ? '' : String(id), service ?? '', vendor ?? ''];
  } while (rows.length === ROWS_PER_READ);
}

/** Cells are written as text, so that none is read as a formula and ids keep all digits. */
export async function* groupsXlsx(
  call: SessionCall,
  input: unknown,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  const { ownerId } = exportRequest.parse(input);
  await requireOwner(call, ownerId, READS_GROUPS);
  const name = textOf(locale, 'group_sheet.name');
  yield* writeXlsxStream(rowsOf(call, ownerId, locale), { name, freezePane: { rows: 1 } });
}
