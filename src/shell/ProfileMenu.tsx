import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBell,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconTerminal2,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { need } from '#contract/identity/capability.ts';
import { Can } from '#src/access/Can.tsx';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { useIsImpersonated, useSession } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { shellTexts } from './shell-texts.ts';
import css from './Header.module.css';
import menu from './Menu.module.css';

type EntryProps = { to: Address; icon?: ReactNode; testId?: string; children: ReactNode };

/** A menu entry that is a real link into the app. */
const EntryLink = ({ to, icon, testId, children }: EntryProps) => (
  <Menu.Item
    leftSection={icon}
    data-testid={testId}
    renderRoot={props => <AppLink {...(props as object)} to={to} />}
  >
    {children}
  </Menu.Item>
);

/** Ends an impersonation; shown only during one. */
function ReturnEntry() {
  const impersonator = useSession(state => state.context.user?.ImpersonatorAccount ?? null);
  if (impersonator === null) return null;
  return (
    <Menu.Item
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      data-testid="unimpersonate"
      onClick={() => actorOf('session').send({ type: 'impersonation.ended' })}
    >
      <FormattedMessage {...shellTexts.returnTo} values={{ me: impersonator.DisplayName }} />
    </Menu.Item>
  );
}

/** Section 2: hidden during an impersonation, because password and second factor are the user's own. */
function OwnSecurityEntries() {
  const isImpersonated = useIsImpersonated();
  if (isImpersonated) return null;
  return (
    <>
      <EntryLink to="/setup-mfa" icon={<IconShieldLock size={18} aria-hidden />}>
        <FormattedMessage {...shellTexts.twoStep} />
      </EntryLink>
      <EntryLink to="/change-password" icon={<IconKey size={18} aria-hidden />}>
        <FormattedMessage {...shellTexts.changePassword} />
      </EntryLink>
    </>
  );
}

export function ProfileMenu() {
  const intl = useIntl();
  const user = useSession(state => state.context.user);
  if (user === null) return null;
  const name = `${user.Firstname} ${user.Lastname}`;
  const label = intl.formatMessage(shellTexts.profile, { name });
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={css.icon} aria-label={label} data-testid="profile-menu">
          <IconUserCircle size={22} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <EntryLink
          to={pathTo('/account/$accountId', { accountId: user.UserAccountId ?? Number.NaN })}
          testId="own-account"
        >
          <span className={menu.heading}>
            <strong>{name}</strong>
            <small>{user.Username}</small>
          </span>
        </EntryLink>
        <Menu.Divider />
        <ReturnEntry />
        <Can needs={need('NOTIFICATIONS', 'Read')}>
          <EntryLink
            to={pathTo('/account/$accountId/notifications', { accountId: user.UserAccountId ?? Number.NaN })}
            icon={<IconBell size={18} aria-hidden />}
            testId="notifications-entry"
          >
            <FormattedMessage {...titles.notifications} />
          </EntryLink>
        </Can>
        <OwnSecurityEntries />
        <Can needs={need('ADMINISTRATIVE', 'Read')}>
          <EntryLink
            to={pathTo('/admin-console/{-$methodName}')}
            icon={<IconTerminal2 size={18} aria-hidden />}
            testId="admin-console-entry"
          >
            <FormattedMessage {...titles.adminConsole} />
          </EntryLink>
        </Can>
        <Menu.Item
          leftSection={<IconLogout size={18} aria-hidden />}
          data-testid="sign-out"
          onClick={() => actorOf('session').send({ type: 'session.signOut' })}
        >
          <FormattedMessage {...shellTexts.signOut} />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
