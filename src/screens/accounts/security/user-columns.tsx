/** Columns of the list of users and their sign-in. */
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import type { CompanyUser } from '#src/api/queries/user-security.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { securityTexts } from './security-texts.ts';

const ON = { Icon: IconCircleCheck, kind: 'success' } as const;
const OFF = { Icon: IconAlertTriangle, kind: 'warning' } as const;

export const USER_COLUMNS: readonly Column<CompanyUser>[] = [
  {
    key: 'name',
    title: <FormattedMessage {...securityTexts.name} />,
    isRowHeader: true,
    cell: user => (
      <AppLink to={pathTo('/account/$accountId/user-security', { accountId: user.AccountId })}>
        {user.DisplayName}
      </AppLink>
    ),
  },
  {
    key: 'username',
    title: <FormattedMessage {...securityTexts.username} />,
    cell: user => user.Username ?? '',
  },
  {
    key: 'mfa',
    title: <FormattedMessage {...securityTexts.mfa} />,
    cell: user => (
      <Badge look={user.HasMfa ? ON : OFF}>
        {user.HasMfa ? (
          <FormattedMessage {...securityTexts.mfaOn} />
        ) : (
          <FormattedMessage {...securityTexts.mfaOff} />
        )}
      </Badge>
    ),
  },
  {
    key: 'state',
    title: <FormattedMessage {...securityTexts.state} />,
    cell: user => <StatusBadge state={user.AccountState} />,
  },
  {
    key: 'last',
    title: <FormattedMessage {...securityTexts.last} />,
    cell: user => user.LastLogon !== null && <FormattedDate value={user.LastLogon} dateStyle="medium" />,
  },
];
