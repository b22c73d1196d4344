import { useSearch } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { can } from '#contract/identity/capability.ts';
import { IMPORT_NEED } from '#src/access/creation-needs.ts';
import { idIn } from '#src/addresses/ids-in-query.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { ImportList } from './ImportList.tsx';
import { ImportWatch } from './ImportWatch.tsx';

/** /provisioning/my-imports: the list of imports and the rows of the selected one (sections 2, 3, 4). */
export function ImportsScreen() {
  const { import: text } = useSearch({ strict: false }) as { import?: string };
  const open = idIn(text);
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
      <ImportList open={open} />
    </ListPage>
  );
}
