/** The screens that the user may open, and the commands of the profile and language menus. */
import {
  IconArrowBackUp,
  IconHome,
  IconKeyboard,
  IconLanguage,
  IconLayoutDashboard,
  IconLogout,
  IconUserCircle,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { can, need } from '#contract/identity/capability.ts';
import { LISTS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { LANGUAGE_TITLES, LOCALES } from '#contract/platform/locales.ts';
import { addressFrom, pathTo } from '#src/addresses/path-to.ts';
import { useSession } from '#src/app/hooks.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { NAVIGATION_ICONS } from '#src/shell/navigation-icons.ts';
import { isMenu } from '#src/shell/navigation-items.ts';
import { profileEntries } from '#src/shell/profile-entries.ts';
import { shellTexts } from '#src/shell/shell-texts.ts';
import { useNavigation } from '#src/shell/use-navigation.ts';
import type { Command } from './entry.ts';
import { paletteTexts } from './palette-texts.ts';

const group = 'screens';

export function useScreenCommands(showShortcuts: () => void): Command[] {
  const intl = useIntl();
  const user = useSession(state => state.context.user);
  const { items } = useNavigation();
  if (user === null) return [];
  const session = actorOf('session');
  const links = items.flatMap(item => (isMenu(item) ? item.children : [item]));
  const me = user.ImpersonatorAccount;
  // The need for opening the screen; its menu entry needs the rights that section 6 names.
  const hasRequests = links.some(entry => entry.url === '/provisioning') || !can(user, LISTS_PROVISIONING);
  return [
    {
      id: 'palette-dashboard',
      group,
      name: intl.formatMessage(titles.dashboard),
      icon: IconHome,
      to: DEFAULT_TARGET,
    },
    ...(can(user, need('CUSTOM_LANDING_PAGE', 'Create'))
      ? [
          {
            id: 'palette-dashboard-manager',
            group,
            name: intl.formatMessage(shellTexts.dashboardManager),
            icon: IconLayoutDashboard,
            to: pathTo('/dashboard-manager'),
          } as const,
        ]
      : []),
    ...links.map(entry => ({
      id: `palette-${entry.selector}`,
      group: group as 'screens',
      name: intl.formatMessage(entry.label),
      icon: NAVIGATION_ICONS[entry.icon],
      to: addressFrom(entry.url),
    })),
    ...(hasRequests
      ? []
      : [
          {
            id: 'palette-nav-provisioning',
            group,
            name: intl.formatMessage(titles.provisioning),
            icon: NAVIGATION_ICONS.provisioning,
            to: pathTo('/provisioning'),
          } as const,
        ]),
    {
      id: 'palette-own-account',
      group,
      name: intl.formatMessage(paletteTexts.ownAccount),
      icon: IconUserCircle,
      to: pathTo('/account/$accountId', { accountId: user.UserAccountId ?? Number.NaN }),
    },
    ...profileEntries(user).map(entry => ({
      id: `palette-${entry.label.id}`,
      group: group as 'screens',
      name: intl.formatMessage(entry.label),
      icon: entry.icon,
      to: entry.to(user),
    })),
    {
      id: 'palette-shortcuts',
      group,
      name: intl.formatMessage(paletteTexts.shortcuts),
      icon: IconKeyboard,
      run: showShortcuts,
    },
    ...(me
      ? [
          {
            id: 'palette-return',
            group,
            name: intl.formatMessage(shellTexts.returnTo, { me: me.DisplayName }),
            icon: IconArrowBackUp,
            run: () => session.send({ type: 'impersonation.ended' }),
          } as const,
        ]
      : []),
    ...LOCALES.map(locale => ({
      id: `palette-language-${locale}`,
      group: group as 'screens',
      name: intl.formatMessage(paletteTexts.language, { name: LANGUAGE_TITLES[locale] }),
      icon: IconLanguage,
      isHidden: true as const,
      run: () => portal.send({ type: 'language.chosen', locale }),
    })),
    {
      id: 'palette-sign-out',
      group,
      name: intl.formatMessage(shellTexts.signOut),
      icon: IconLogout,
      run: () => session.send({ type: 'session.signOut' }),
    },
  ];
}
