import { IconArrowBackUp, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { useSession } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuDivider, MenuItem } from '#src/ui/MenuItem.tsx';
import { profileEntries } from './profile-entries.ts';
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

export function ProfileMenu() {
  const intl = useIntl();
  const user = useSession(state => state.context.user);
  if (user === null) return null;
  const name = `${user.Firstname} ${user.Lastname}`;
  const profile = intl.formatMessage(shellTexts.profile, { name });
  return (
    <Menu
      button={{
        className: css.icon ?? '',
        'aria-label': profile,
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
      {profileEntries(user).map(({ label, icon: Icon, testId, to }) => (
        <MenuItem
          key={label.id}
          to={to(user)}
          icon={<Icon size={18} aria-hidden />}
          {...(testId === undefined ? {} : { testId })}
        >
          <FormattedMessage {...label} />
        </MenuItem>
      ))}
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
