/** Commands for the account of the open page: its actions, its pages, and the entries of the New menu. */
import { IconArrowUp, IconFileText, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { blocksLeaving } from '#machines/portal/unsaved-changes.machine.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { accountById } from '#src/api/queries/account.ts';
import { useSession, useUnsavedChanges } from '#src/app/hooks.ts';
import { editTexts } from '#src/screens/accounts/account/edit/edit-texts.ts';
import { ACCOUNT_PAGES } from '#src/screens/accounts/shared/page/account-pages.ts';
import { useAccountActions } from '#src/screens/accounts/shared/page/use-account-actions.ts';
import { useAccountOfPage, useCurrentAccount, useNewEntries } from '#src/shell/use-new-entries.ts';
import type { Command } from './entry.ts';
import { paletteTexts } from './palette-texts.ts';

const group = 'actions';

/** Nothing is fetched while the palette is closed. */
export function useAccountCommands(isOpen: boolean): Command[] {
  const intl = useIntl();
  const client = useQueryClient();
  const user = useSession(state => state.context.user);
  const isChanged = useUnsavedChanges(blocksLeaving);
  const accountId = useAccountOfPage();
  const { data = null } = useQuery({
    ...accountById(accountId ?? Number.NaN),
    enabled: isOpen && accountId !== null,
  });
  const account = isOpen && accountId !== null ? data : null;
  const offers = useAccountActions(account);
  const current = useCurrentAccount();
  const creations = useNewEntries(isOpen ? current : null);
  const created = creations.map(({ item, to }) => ({
    id: `palette-${item.selector}`,
    group,
    name: intl.formatMessage(paletteTexts.newOne, { what: intl.formatMessage(item.label) }),
    icon: IconPlus,
    to,
  })) satisfies Command[];
  if (account === null || user === null) return created;
  const about = { group, hint: account.displayName } as const;
  const here = { accountId: account.AccountId };
  const above = account.Ancestors.at(-1);
  return [
    // Not with unsaved changes, which opening the form again would discard.
    ...(account.Actions.Edit === 'allowed' && !isChanged
      ? [
          {
            ...about,
            id: 'palette-edit',
            name: intl.formatMessage(editTexts.edit),
            icon: IconPencil,
            to: pathTo('/account/$accountId', here, { edit: 1 }),
          },
        ]
      : []),
    ...offers.flatMap(({ action, why }): Command[] => {
      if (why !== null) return [];
      const entry = {
        ...about,
        id: `palette-${action.id}`,
        name: intl.formatMessage(action.title),
        icon: action.icon,
      };
      if ('to' in action) return [{ ...entry, to: action.to(account) }];
      // A failed call has already shown a toast.
      return [{ ...entry, run: () => void action.run({ account, intl, client }).catch(() => {}) }];
    }),
    ...ACCOUNT_PAGES.filter(page => page.isFor(account, user)).map(page => ({
      ...about,
      id: `palette-page-${page.path}`,
      name: intl.formatMessage(page.name),
      icon: IconFileText,
      to: pathTo(`/account/$accountId${page.path}`, here),
    })),
    ...(above?.CanOpen
      ? [
          {
            ...about,
            id: 'palette-up',
            name: intl.formatMessage(paletteTexts.goUp, { name: above.DisplayName }),
            icon: IconArrowUp,
            to: pathTo('/account/$accountId', { accountId: above.AccountId }),
          },
        ]
      : []),
    ...created,
  ];
}
