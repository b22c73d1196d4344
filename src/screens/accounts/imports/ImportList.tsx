import { FormattedMessage, useIntl } from 'react-intl';
import { IMPORT_LIST } from '#contract/accounts/import-list.ts';
import type { ImportColumn } from '#contract/accounts/import-list.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { call } from '#src/api/client.ts';
import { titles } from '#src/i18n/title-texts.ts';
import type { ExportFormat } from '#src/screens/platform/lists/ExportMenu.tsx';
import { List } from '#src/screens/platform/lists/List.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { importCells } from './import-columns.tsx';
import { importList } from './import-queries.ts';
import { IMPORT_TEXTS, importTexts } from './import-texts.ts';

const NAME = 'imports';

const NEWEST = { column: 'created', isDescending: true };

const startExport = (query: ListQuery, columns: ImportColumn[], format: ExportFormat) =>
  call('IImportService/ExportImports', { query, columns, format }, { quiet: true });

/** @param open the import that is shown above the list */
export function ImportList({ open }: { open: number | null }) {
  const intl = useIntl();
  const addressed = useListView(NAME, IMPORT_LIST, params =>
    pathTo('/provisioning/my-imports', {}, { ...params, import: open }),
  );
  const shown = useDefaultView(NAME, IMPORT_LIST, addressed);
  if (shown === null) return <Skeleton lines={9} />;
  return (
    <List
      name={NAME}
      list={IMPORT_LIST}
      texts={IMPORT_TEXTS}
      shown={shown}
      label={intl.formatMessage(titles.imports)}
      cells={importCells(shown.view, open)}
      defaultSort={NEWEST}
      pages={importList}
      keyOf={run => run.Id}
      none={<FormattedMessage {...importTexts.empty} />}
      startExport={startExport}
    />
  );
}
