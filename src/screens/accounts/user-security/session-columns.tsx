/** Columns of the list of sessions. */
import { IconCircleCheck, IconUserShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { deviceOf } from './device.ts';
import type { UserSession } from './user-security-queries.ts';
import { userSecurityTexts } from './user-security-texts.ts';
import css from './UserSecurity.module.css';

const CURRENT = { Icon: IconCircleCheck, kind: 'success' } as const;
const IMPERSONATED = { Icon: IconUserShare, kind: 'warning' } as const;

function Device({ userAgent }: { userAgent: string | null }) {
  const { browser, system } = deviceOf(userAgent ?? '');
  if (browser !== null && system !== null) {
    return <FormattedMessage {...userSecurityTexts.device} values={{ browser, system }} />;
  }
  return browser ?? system ?? <FormattedMessage {...userSecurityTexts.unknownDevice} />;
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  </time>
);

/** @param action renders the button at the end of a session's row */
export const sessionColumns = (
  action: (session: UserSession) => ReactNode,
): readonly Column<UserSession>[] => [
  {
    key: 'device',
    title: <FormattedMessage {...userSecurityTexts.where} />,
    isRowHeader: true,
    cell: session => (
      <span className={css.badges}>
        <Device userAgent={session.UserAgent} />
        {session.IsCurrent && (
          <Badge look={CURRENT}>
            <FormattedMessage {...userSecurityTexts.current} />
          </Badge>
        )}
        {session.IsImpersonated && (
          <Badge look={IMPERSONATED}>
            <FormattedMessage {...userSecurityTexts.impersonated} />
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'address',
    title: <FormattedMessage {...userSecurityTexts.address} />,
    cell: session => session.Address ?? '',
  },
  {
    key: 'since',
    title: <FormattedMessage {...userSecurityTexts.since} />,
    cell: session => <Moment at={session.CreatedAt} />,
  },
  {
    key: 'seen',
    title: <FormattedMessage {...userSecurityTexts.seen} />,
    cell: session => <Moment at={session.LastSeenAt} />,
  },
  {
    key: 'action',
    title: <FormattedMessage {...userSecurityTexts.action} />,
    atEnd: true,
    cell: action,
  },
];
