import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { can } from '#contract/identity/capability.ts';
import { SEES_MARGINS } from '#contract/marketplace/price-rights.ts';
import { PRICELIST_LIST } from '#contract/marketplace/pricelist-list.ts';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { idIn } from '#src/addresses/ids-in-query.ts';
import { pricelistList, pricelistOwners } from '#src/api/queries/pricelists.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { OwnerSelect } from '#src/screens/marketplace/shared/OwnerSelect.tsx';
import { ALL_PRICELISTS, pricelistsAddress } from '#src/screens/marketplace/shared/pricelists-address.ts';
import type { PricelistsView } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { useVendorNames } from '#src/screens/marketplace/shared/use-vendor-names.ts';
import { withFilter } from '#src/screens/platform/lists/list-fields.ts';
import { List } from '#src/screens/platform/lists/List.tsx';
import { NoMatch } from '#src/screens/platform/lists/NoMatch.tsx';
import { SearchFilter } from '#src/screens/platform/lists/SearchFilter.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { pricelistCells } from './pricelist-columns.tsx';
import { PRICELIST_TEXTS, pricelistTexts } from './pricelist-texts.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

const NAME = 'pricelists';

const BY_PRIORITY = { column: 'priority', isDescending: false };

const ownedBy = (owner: number | null): ListFilter | null =>
  owner === null ? null : { operator: 'is', values: [String(owner)] };

/** The list, by owner and priority. */
export function PricelistList({ view }: { view: PricelistsView }) {
  const intl = useIntl();
  const user = useSession(state => state.context.user);
  const owners = useQuery(pricelistOwners('')).data?.Owners ?? [];
  const vendorNames = useVendorNames();
  const addressed = useListView(NAME, PRICELIST_LIST, params => pricelistsAddress({ ...view, params }));
  const shown = useDefaultView(NAME, PRICELIST_LIST, addressed);
  if (shown === null) return <Skeleton lines={9} />;
  const { filters } = shown.view;
  const owner = idIn(filters['owner']?.values[0]);
  const only = owners.length === 1 ? owners[0]?.AccountId : undefined;
  const isKnown = { owner: owners.length !== 1 && owner === null, flags: can(user, SEES_MARGINS) };
  const columns = PRICELIST_LIST.columns.filter(
    column => !(column in isKnown) || isKnown[column as keyof typeof isKnown],
  );
  return (
    <>
      <div className={css.filters}>
        <SearchFilter label={<FormattedMessage {...marketplaceTexts.searchPricelists} />} shown={shown} />
        {owners.length > 1 && (
          <OwnerSelect
            owner={owner}
            ownersBy={pricelistOwners}
            isClearable
            onChange={chosen => shown.show({ filters: withFilter(filters, 'owner', ownedBy(chosen)) })}
          />
        )}
      </div>
      <List
        name={NAME}
        list={{ ...PRICELIST_LIST, columns }}
        texts={PRICELIST_TEXTS}
        shown={shown}
        label={intl.formatMessage(titles.pricelists)}
        cells={pricelistCells(view, vendorNames)}
        defaultSort={BY_PRIORITY}
        pages={pricelistList}
        keyOf={row => row.Id}
        none={
          <p className={css.empty} data-testid="empty">
            <FormattedMessage {...pricelistTexts.empty} />
          </p>
        }
        noMatch={<NoMatch text={marketplaceTexts.noMatch} shown={shown} />}
        actions={can(user, WRITES_PRICELISTS) && <Reprioritise owner={owner ?? only} />}
      />
    </>
  );
}

/** Links to the order of an owner's pricelists; with several owners one must be selected first. */
function Reprioritise({ owner }: { owner: number | undefined }) {
  const intl = useIntl();
  const text = <FormattedMessage {...pricelistTexts.reprioritise} />;
  if (owner === undefined)
    return (
      <BlockedButton
        variant="secondary"
        isReasonBeside
        reason={intl.formatMessage(pricelistTexts.ownerFirst)}
      >
        {text}
      </BlockedButton>
    );
  return (
    <AppLink
      to={pricelistsAddress({ ...ALL_PRICELISTS, order: owner })}
      className={buttonClass({ variant: 'secondary' })}
    >
      {text}
    </AppLink>
  );
}
