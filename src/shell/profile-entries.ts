/** Screens of the profile menu (section 2), and who is offered them. */
import { IconBell, IconKey, IconShieldLock, IconTerminal2 } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import { can, need } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { shellTexts } from './shell-texts.ts';

export type ProfileEntry = {
  label: MessageDescriptor;
  icon: Icon;
  testId?: string;
  to: (user: SessionUser) => Address;
  isFor: (user: SessionUser) => boolean;
};

/** Password and second factor are the user's own. */
const isOneself = (user: SessionUser): boolean => user.ImpersonatorAccountId === null;

const PROFILE_ENTRIES: readonly ProfileEntry[] = [
  {
    label: titles.notifications,
    icon: IconBell,
    testId: 'notifications-entry',
    to: ({ UserAccountId }) =>
      pathTo('/account/$accountId/notifications', { accountId: UserAccountId ?? Number.NaN }),
    isFor: user => can(user, need('NOTIFICATIONS', 'Read')),
  },
  { label: shellTexts.twoStep, icon: IconShieldLock, to: () => '/setup-mfa', isFor: isOneself },
  { label: shellTexts.changePassword, icon: IconKey, to: () => '/change-password', isFor: isOneself },
  {
    label: titles.adminConsole,
    icon: IconTerminal2,
    testId: 'admin-console-entry',
    to: () => pathTo('/admin-console/{-$methodName}'),
    isFor: user => can(user, need('ADMINISTRATIVE', 'Read')),
  },
];

export const profileEntries = (user: SessionUser): ProfileEntry[] =>
  PROFILE_ENTRIES.filter(entry => entry.isFor(user));
