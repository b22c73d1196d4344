import { useSearch } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { titles } from '#src/i18n/title-texts.ts';
import { linkIdOf, PANEL_HEADING } from '#src/screens/marketplace/shared/panel-heading.ts';
import { viewOf } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { useFocusWithPanel } from '#src/screens/platform/lists/split/use-focus-with-panel.ts';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { NewPricelist } from './NewPricelist.tsx';
import { PricelistPanel } from './panel/PricelistPanel.tsx';
import { PricelistList } from './PricelistList.tsx';
import { PriorityEditor } from './priority/PriorityEditor.tsx';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

const OF_PRICELISTS = { linkIdOf, heading: PANEL_HEADING };

/** /pricelists: the pricelists of the sellers in reach, and the open one beside them (section 2). */
export function PricelistsScreen() {
  const view = viewOf(useSearch({ strict: false }));
  useFocusWithPanel(view.list, OF_PRICELISTS);
  const Page = view.order === null ? ListPage : FormPage;
  return (
    <Page testId="pricelists">
      <PageHead
        title={<FormattedMessage {...titles.pricelists} />}
        actions={view.order === null && <NewPricelist />}
      />
      {view.order === null ? (
        <div className={css.split} data-open={view.list !== null}>
          <div className={css.list}>
            <PricelistList view={view} />
          </div>
          {view.list !== null && <PricelistPanel key={view.list} marketplaceId={view.list} view={view} />}
        </div>
      ) : (
        <PriorityEditor key={view.order} ownerId={view.order} />
      )}
    </Page>
  );
}
