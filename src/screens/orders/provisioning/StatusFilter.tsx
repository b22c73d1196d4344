import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PROVISIONING_STATUSES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import type { Counted } from '#contract/platform/lists.ts';
import { statusAddress } from '#src/screens/orders/shared/provisioning-address.ts';
import type { RequestScope } from '#src/screens/orders/shared/provisioning-address.ts';
import { FilterLinks } from '#src/screens/platform/lists/FilterLinks.tsx';
import { Count } from '#src/ui/Count.tsx';
import { groupTexts, provisioningTexts, statusTexts } from './provisioning-texts.ts';
import { STATUS_GROUPS } from './status-groups.ts';

type Props = {
  scope: RequestScope;
  counts: readonly (Counted & { Status: ProvisioningStatus })[];
  view: ListView;
  /** The request that stays open when the filter changes. */
  open: number | null;
};

/** Several statuses as one option. */
type Choice = { key: string; name: ReactNode; statuses: readonly ProvisioningStatus[] };

const BY_STATUS: readonly Choice[] = PROVISIONING_STATUSES.map(status => ({
  key: status,
  name: <FormattedMessage {...statusTexts[status]} />,
  statuses: [status],
}));

const BY_GROUP: readonly Choice[] = STATUS_GROUPS.map(({ group, statuses }) => ({
  key: group,
  name: <FormattedMessage {...groupTexts[group]} />,
  statuses,
}));

const ALL: Choice = { key: 'all', name: <FormattedMessage {...provisioningTexts.all} />, statuses: [] };

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(one => others.includes(one));

/**
 * The number of requests of an account by status, or of all accounts by group of statuses, in one row; a click
 * filters the list.
 */
export function StatusFilter({ scope, counts, view: { filters }, open }: Props) {
  const intl = useIntl();
  const set = filters['status'];
  const chosen = set?.operator === 'is' ? set.values : [];
  const isOnly = Object.keys(filters).every(name => name === 'status') && set?.operator !== 'isNot';
  const countOf = ({ statuses }: Choice) => {
    const some = counts.filter(({ Status }) => statuses.length === 0 || statuses.includes(Status));
    return {
      Count: some.reduce((sum, one) => sum + one.Count, 0),
      IsMore: some.some(one => one.IsMore),
    };
  };
  const isChosen = ({ statuses }: Choice) => isOnly && isSame(statuses, chosen);
  const choices = (scope === null ? BY_GROUP : BY_STATUS).filter(
    choice => countOf(choice).Count > 0 || isChosen(choice),
  );
  return (
    <FilterLinks
      label={intl.formatMessage(provisioningTexts.filter)}
      links={[ALL, ...choices].map(choice => ({
        key: choice.key,
        to: statusAddress(scope, choice.statuses, open),
        content: choice.name,
        count: <Count of={countOf(choice)} />,
        isChosen: isChosen(choice),
      }))}
    />
  );
}
