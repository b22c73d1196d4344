/** Columns of the list of sessions. */
import { IconCircleCheck, IconUserShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { UserSession } from '#src/api/queries/user-security.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { deviceOf } from './device.ts';
import css from './UserSecurity.module.css';

const CURRENT = { Icon: IconCircleCheck, kind: 'success' } as const;
const IMPERSONATED = { Icon: IconUserShare, kind: 'warning' } as const;

function Device({ userAgent }: { userAgent: string | null }) {
  const { browser, system } = deviceOf(userAgent ?? '');
  if (browser !== null && system !== null) {
    return (
      <FormattedMessage
        id="user_security.device"
        defaultMessage="{browser} on {system}"
        description="A browser and the system it runs on"
        values={{ browser, system }}
      />
    );
  }
  return (
    browser ??
    system ?? (
      <FormattedMessage
        id="user_security.unknown_device"
        defaultMessage="Unknown device"
        description="A session whose browser did not say what it is"
      />
    )
  );
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
    title: (
      <FormattedMessage id="user_security.where" defaultMessage="Device" description="Column of sessions" />
    ),
    isRowHeader: true,
    cell: session => (
      <span className={css.badges}>
        <Device userAgent={session.UserAgent} />
        {session.IsCurrent && (
          <Badge look={CURRENT}>
            <FormattedMessage id="user_security.current" defaultMessage="This session" description="Badge" />
          </Badge>
        )}
        {session.IsImpersonated && (
          <Badge look={IMPERSONATED}>
            <FormattedMessage
              id="user_security.impersonated"
              defaultMessage="Impersonated by someone else"
              description="Badge of a session in which another person works in this one’s name"
            />
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'address',
    title: (
      <FormattedMessage
        id="user_security.address"
        defaultMessage="IP address"
        description="Column of sessions"
      />
    ),
    cell: session => session.Address ?? '',
  },
  {
    key: 'since',
    title: (
      <FormattedMessage
        id="user_security.since"
        defaultMessage="Signed in"
        description="Column of sessions"
      />
    ),
    cell: session => <Moment at={session.CreatedAt} />,
  },
  {
    key: 'seen',
    title: (
      <FormattedMessage
        id="user_security.seen"
        defaultMessage="Last active"
        description="Column of sessions"
      />
    ),
    cell: session => <Moment at={session.LastSeenAt} />,
  },
  {
    key: 'action',
    title: (
      <FormattedMessage id="user_security.action" defaultMessage="Action" description="Column of sessions" />
    ),
    atEnd: true,
    cell: action,
  },
];
