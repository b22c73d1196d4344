import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { PROVISIONING_STATUSES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { ScrollRow } from '#src/ui/ScrollRow.tsx';
import { provisioningAddress } from './provisioning-address.ts';
import { provisioningTexts, statusTexts } from './provisioning-texts.ts';
import css from './Provisioning.module.css';

type Props = {
  accountId: number;
  counts: readonly { Status: ProvisioningStatus; Count: number }[];
  chosen: ProvisioningStatus | null;
};

/** The number of requests per status, in one row; a click filters the list by it. */
export function StatusFilter({ accountId, counts, chosen }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage(provisioningTexts.filter);
  const countOf = (status: ProvisioningStatus) => counts.find(one => one.Status === status)?.Count ?? 0;
  const present = PROVISIONING_STATUSES.filter(status => countOf(status) > 0 || status === chosen);
  const link = (status: ProvisioningStatus | null) => ({
    to: provisioningAddress(accountId, { status, request: null }),
    className: css.filter ?? '',
    'aria-current': chosen === status ? ('true' as const) : undefined,
  });
  return (
    <ScrollRow label={label} className={css.filters ?? ''}>
      <AppLink {...link(null)}>
        <FormattedMessage {...provisioningTexts.all} />{' '}
        <span className={css.number}>
          <FormattedNumber value={counts.reduce((sum, one) => sum + one.Count, 0)} />
        </span>
      </AppLink>
      {present.map(status => (
        <AppLink key={status} {...link(status)}>
          <FormattedMessage {...statusTexts[status]} />{' '}
          <span className={css.number}>
            <FormattedNumber value={countOf(status)} />
          </span>
        </AppLink>
      ))}
    </ScrollRow>
  );
}
