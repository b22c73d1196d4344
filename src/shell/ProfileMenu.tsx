import {
  IconArrowBackUp,
  IconBell,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconTerminal2,
  IconUserCircle,
} from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { need } from '#contract/identity/capability.ts';
import { Can } from '#src/access/Can.tsx';
import { pathTo } from '#src/addresses/path-to.ts';
import { useIsImpersonated, useSession } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuDivider, MenuItem } from '#src/ui/MenuItem.tsx';
import { shellTexts } from './shell-texts.ts';
import css from './Header.module.css';

/** Ends an impersonation; shown only during one. */
function ReturnEntry() {
  const impersonator = useSession(state => state.context.user?.ImpersonatorAccount ?? null);
  if (impersonator === null) return null;
  return (
    <MenuItem
      icon={<IconArrowBackUp size={18} aria-hidden />}
      testId="unimpersonate"
      onClick={() => actorOf('session').send({ type: 'impersonation.ended' })}
    >
      <FormattedMessage {...shellTexts.returnTo} values={{ me: impersonator.DisplayName }} />
    </MenuItem>
  );
}

/** Section 2: hidden during an impersonation, because password and second factor are the user's own. */
function OwnSecurityEntries() {
  const isImpersonated = useIsImpersonated();
  if (isImpersonated) return null;
  return (
    <>
      <MenuItem to="/setup-mfa" icon={<IconShieldLock size={18} aria-hidden />}>
        <FormattedMessage {...shellTexts.twoStep} />
      </MenuItem>
      <MenuItem to="/change-password" icon={<IconKey size={18} aria-hidden />}>
        <FormattedMessage {...shellTexts.changePassword} />
      </MenuItem>
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
    <Menu
      button={{
        className: css.icon ?? '',
        'aria-label': label,
        testId: 'profile-menu',
        children: <IconUserCircle size={22} stroke={1.75} aria-hidden />,
      }}
    >
      <MenuItem
        to={pathTo('/account/$accountId', { accountId: user.UserAccountId ?? Number.NaN })}
        testId="own-account"
      >
        <span className={css.self}>
          <strong>{name}</strong>
          <small>{user.Username}</small>
        </span>
      </MenuItem>
      <MenuDivider />
      <ReturnEntry />
      <Can needs={need('NOTIFICATIONS', 'Read')}>
        <MenuItem
          to={pathTo('/account/$accountId/notifications', { accountId: user.UserAccountId ?? Number.NaN })}
          icon={<IconBell size={18} aria-hidden />}
          testId="notifications-entry"
        >
          <FormattedMessage {...titles.notifications} />
        </MenuItem>
      </Can>
      <OwnSecurityEntries />
      <Can needs={need('ADMINISTRATIVE', 'Read')}>
        <MenuItem
          to={pathTo('/admin-console/{-$methodName}')}
          icon={<IconTerminal2 size={18} aria-hidden />}
          testId="admin-console-entry"
        >
          <FormattedMessage {...titles.adminConsole} />
        </MenuItem>
      </Can>
      <MenuItem
        icon={<IconLogout size={18} aria-hidden />}
        testId="sign-out"
        onClick={() => actorOf('session').send({ type: 'session.signOut' })}
      >
        <FormattedMessage {...shellTexts.signOut} />
      </MenuItem>
    </Menu>
  );
}
