/** ExportLocalizableFields (MKT-08): the texts of services as an Excel file, three rows per service. */
import { writeXlsxStream } from 'hucre/xlsx';
import { TEXT_FIELDS } from '#contract/marketplace/service-limits.ts';
import { TRANSFERS_TEXTS } from '#contract/marketplace/service-rights.ts';
import { serviceFilters } from '#contract/marketplace/service-tool.ts';
import type { ServiceFilters } from '#contract/marketplace/service-tool.ts';
import type { Output } from '#contract/operations.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { servicesWith } from '#server/marketplace/service-tool/list.ts';
import { readTexts } from '#server/marketplace/service-tool/texts.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { HEADINGS } from './columns.ts';

export const TEXTS_EXPORT = 'service-texts';

const SERVICES_PER_READ = 200;

export function startTextsExport(
  call: SessionCall,
  filters: ServiceFilters,
): Output<'IServiceManagementService/ExportLocalizableFields'> {
  const day = call.clock.now().toISOString().slice(0, 10);
  return {
    Address: exportAddress(call, TEXTS_EXPORT, filters),
    FileName: `${TEXTS_EXPORT}-${day}.xlsx`,
  };
}

async function* rowsOf(call: SessionCall, filters: ServiceFilters): AsyncGenerator<(string | number)[]> {
  yield [...HEADINGS];
  for (let done = 0, isLast = false; !isLast; done += SERVICES_PER_READ) {
    const { services, texts } = await call.readInReach(async db => {
      const page = await servicesWith(db, call, TRANSFERS_TEXTS, filters)
        .selectAll('service')
        .limit(SERVICES_PER_READ)
        .offset(done)
        .execute();
      return { services: page, texts: await readTexts(db, page) };
    });
    for (const { id, display_name } of services) {
      for (const field of TEXT_FIELDS) {
        const cells = LOCALES.map(locale =>
          field === 'Name' && locale === DEFAULT_LOCALE
            ? display_name
            : (texts.get(id)?.[locale][field] ?? ''),
        );
        yield [id, display_name, field, ...cells];
      }
    }
    isLast = services.length < SERVICES_PER_READ;
  }
}

/** Cells are written as text, so that none is read as a formula. */
export async function* textsXlsx(
  call: SessionCall,
  input: unknown,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  const filters = serviceFilters.parse(input);
  const name = textOf(locale, 'texts.sheet');
  yield* writeXlsxStream(rowsOf(call, filters), { name, freezePane: { rows: 1 } });
}
