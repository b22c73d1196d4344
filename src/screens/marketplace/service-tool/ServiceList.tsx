import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { serviceFiltersOf } from '#contract/marketplace/service-list-filters.ts';
import { SERVICE_LIST } from '#contract/marketplace/service-list.ts';
import { LANGUAGE_TITLES, LOCALES } from '#contract/platform/locales.ts';
import { Can } from '#src/access/Can.tsx';
import { CREATION_NEEDS } from '#src/access/creation-needs.ts';
import { managedServices, serviceChoices } from '#src/api/queries/service-tool.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { serviceToolAddress } from '#src/screens/marketplace/shared/service-tool-address.ts';
import type { ServiceToolView } from '#src/screens/marketplace/shared/service-tool-address.ts';
import { List } from '#src/screens/platform/lists/List.tsx';
import { NoMatch } from '#src/screens/platform/lists/NoMatch.tsx';
import { SearchFilter } from '#src/screens/platform/lists/SearchFilter.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { serviceCells } from './service-columns.tsx';
import { SERVICE_TEXTS, toolTexts } from './service-tool-texts.ts';
import { TextTransfer } from './sheets/TextTransfer.tsx';
import css from './ServiceTool.module.css';

const NAME = 'service-tool';

const BY_NAME = { column: 'name', isDescending: false };

const LANGUAGES = LOCALES.map(locale => ({ value: locale, name: LANGUAGE_TITLES[locale] }));

/** The services of all vendors that the user manages. */
export function ServiceList({ view }: { view: ServiceToolView }) {
  const intl = useIntl();
  const { Vendors: vendors = [], Categories: categories = [] } = useQuery(serviceChoices).data ?? {};
  const addressed = useListView(NAME, SERVICE_LIST, params => serviceToolAddress({ ...view, params }));
  const shown = useDefaultView(NAME, SERVICE_LIST, addressed);
  if (shown === null) return <Skeleton lines={9} />;
  const options = {
    vendor: vendors.map(one => ({ value: String(one.AccountId), name: one.DisplayName })),
    category: categories.map(name => ({ value: name, name })),
    missing: LANGUAGES,
  };
  return (
    <>
      <div className={css.search}>
        <SearchFilter label={<FormattedMessage {...toolTexts.search} />} shown={shown} />
      </div>
      <List
        name={NAME}
        list={vendors.length > 1 ? SERVICE_LIST : OF_ONE_VENDOR}
        texts={{ ...SERVICE_TEXTS, options }}
        shown={shown}
        label={intl.formatMessage(titles.serviceTool)}
        cells={serviceCells(view)}
        defaultSort={BY_NAME}
        pages={managedServices}
        keyOf={row => row.Id}
        none={<None hasVendor={vendors.length > 0} />}
        noMatch={<NoMatch text={toolTexts.noMatch} shown={shown} />}
        actions={
          vendors.some(one => one.MayTransferTexts) && (
            <TextTransfer filters={serviceFiltersOf(shown.view.filters)} />
          )
        }
      />
    </>
  );
}

const OF_ONE_VENDOR = { ...SERVICE_LIST, columns: SERVICE_LIST.columns.filter(one => one !== 'vendor') };

/** Distinguishes no services yet, and no vendor to create services for. */
function None({ hasVendor }: { hasVendor: boolean }) {
  return (
    <div className={css.empty} data-testid="empty">
      <p>
        <FormattedMessage {...(hasVendor ? toolTexts.empty : toolTexts.noVendor)} />
      </p>
      {!hasVendor && (
        <Can needs={CREATION_NEEDS.Vendor}>
          <AppLink to="#/Account/Create/Vendor" className={buttonClass({ variant: 'secondary' })}>
            <FormattedMessage {...toolTexts.newVendor} />
          </AppLink>
        </Can>
      )}
    </div>
  );
}
