import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { can } from '#contract/identity/capability.ts';
import { IMPORT_NEED } from '#src/access/creation-needs.ts';
import { importList } from '#src/api/queries/imports.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { MoreButton } from '#src/screens/platform/lists/MoreButton.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { importColumns } from './import-columns.tsx';
import { importTexts } from './import-texts.ts';
import { ImportWatch } from './ImportWatch.tsx';
import css from './Imports.module.css';

/** /provisioning/my-imports: the list of imports and the rows of the selected one (sections 2, 3, 4). */
export function ImportsScreen() {
  const { import: text = '' } = useSearch({ strict: false }) as { import?: string };
  const open = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const canImport = useSession(state => can(state.context.user, IMPORT_NEED));
  return (
    <ListPage testId="imports">
      <PageHead
        title={<FormattedMessage {...titles.imports} />}
        actions={
          canImport && (
            <AppLink to="#/Account/Import" className={buttonClass()}>
              <FormattedMessage {...titles.accountImport} />
            </AppLink>
          )
        }
      />
      {open !== null && <ImportWatch key={open} importId={open} />}
      <List open={open} />
    </ListPage>
  );
}

function List({ open }: { open: number | null }) {
  const intl = useIntl();
  const query = useInfiniteQuery(importList());
  const { data, error } = query;
  if (data === undefined) {
    return error ? <Failure error={error} onRetry={() => void query.refetch()} /> : <Skeleton lines={8} />;
  }
  const imports = data.pages.flatMap(page => page.Imports);
  if (imports.length === 0) {
    return (
      <p className={css.note} role="status">
        <FormattedMessage {...importTexts.empty} />
      </p>
    );
  }
  return (
    <div className={css.rows}>
      <DataTable
        label={intl.formatMessage(titles.imports)}
        columns={importColumns(open)}
        rows={imports}
        keyOf={run => run.Id}
      />
      <MoreButton list={query} />
    </div>
  );
}
