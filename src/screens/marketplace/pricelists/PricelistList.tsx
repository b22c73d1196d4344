import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { can } from '#contract/identity/capability.ts';
import { SEES_MARGINS } from '#contract/marketplace/price-rights.ts';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { pricelistList, pricelistOwners } from '#src/api/queries/pricelists.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import {
  ALL_PRICELISTS,
  pricelistsAddress,
  searchOf,
} from '#src/screens/marketplace/shared/pricelists-address.ts';
import type { PricelistsView } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { useVendorNames } from '#src/screens/marketplace/shared/use-vendor-names.ts';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { pricelistColumns } from './pricelist-columns.tsx';
import { pricelistTexts } from './pricelist-texts.ts';
import { PricelistFilters } from './PricelistFilters.tsx';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

/** The list with its filters, by owner and priority. */
export function PricelistList({ view }: { view: PricelistsView }) {
  const intl = useIntl();
  const user = useSession(state => state.context.user);
  const owners = useQuery(pricelistOwners('')).data?.Owners ?? [];
  const vendorNames = useVendorNames();
  const only = owners.length === 1 ? owners[0]?.AccountId : undefined;
  const columns = pricelistColumns({
    view,
    vendorNames,
    hasOwners: owners.length !== 1 && view.owner === null,
    hasFlags: can(user, SEES_MARGINS),
  });
  return (
    <>
      <PricelistFilters view={view} hasOwners={owners.length > 1} />
      <PagedTable
        label={intl.formatMessage(titles.pricelists)}
        pages={pricelistList(searchOf(view))}
        columns={columns}
        keyOf={row => row.Id}
        none={<Nothing view={view} />}
        actions={can(user, WRITES_PRICELISTS) && <Reprioritise owner={view.owner ?? only} />}
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

/** Distinguishes a list without pricelists from a search without a match. */
function Nothing({ view }: { view: PricelistsView }) {
  if (view.text.trim() === '' && view.owner === null)
    return (
      <p className={css.empty} data-testid="empty">
        <FormattedMessage {...pricelistTexts.empty} />
      </p>
    );
  return (
    <div className={css.empty} data-testid="no-match">
      <p>
        <FormattedMessage {...marketplaceTexts.noMatch} />
      </p>
      <AppLink
        to={pricelistsAddress({ ...view, text: '', owner: null })}
        className={buttonClass({ variant: 'secondary' })}
      >
        <FormattedMessage {...pricelistTexts.clear} />
      </AppLink>
    </div>
  );
}
