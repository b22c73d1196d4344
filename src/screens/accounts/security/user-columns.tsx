/** Columns of the list of users and their sign-in. */
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { CompanyUser } from '#src/api/queries/user-security.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

const ON = { Icon: IconCircleCheck, kind: 'success' } as const;
const OFF = { Icon: IconAlertTriangle, kind: 'warning' } as const;

export const USER_COLUMNS: readonly Column<CompanyUser>[] = [
  {
    key: 'name',
    title: <FormattedMessage id="security.name" defaultMessage="Name" description="Column of users" />,
    isRowHeader: true,
    cell: user => <AppLink to={`/account/${user.AccountId}/user-security`}>{user.DisplayName}</AppLink>,
  },
  {
    key: 'username',
    title: (
      <FormattedMessage id="security.username" defaultMessage="Username" description="Column of users" />
    ),
    cell: user => user.Username ?? '',
  },
  {
    key: 'mfa',
    title: (
      <FormattedMessage
        id="security.mfa"
        defaultMessage="Two-step verification"
        description="Column of users"
      />
    ),
    cell: user => (
      <Badge look={user.HasMfa ? ON : OFF}>
        {user.HasMfa ? (
          <FormattedMessage id="security.mfa_on" defaultMessage="On" description="Of a verification method" />
        ) : (
          <FormattedMessage
            id="security.mfa_off"
            defaultMessage="Off"
            description="Of a verification method"
          />
        )}
      </Badge>
    ),
  },
  {
    key: 'state',
    title: <FormattedMessage id="security.state" defaultMessage="State" description="Column of users" />,
    cell: user => <StatusBadge state={user.AccountState} />,
  },
  {
    key: 'last',
    title: (
      <FormattedMessage id="security.last" defaultMessage="Last signed in" description="Column of users" />
    ),
    cell: user => user.LastLogon !== null && <FormattedDate value={user.LastLogon} dateStyle="medium" />,
  },
];
