/** The entries of the command palette, in the order of the arrow keys. */
import { useMemo } from 'react';
import type { CommandPaletteContext } from '#machines/portal/command-palette.machine.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { useSession } from '#src/app/hooks.ts';
import { recentAccounts } from '#src/app/recent-accounts.ts';
import { recentScreens } from '#src/app/recent-screens.ts';
import { searchOptions } from '#src/shell/search-options.ts';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import type { Command, PaletteEntry } from './entry.ts';
import { foundEntry, namedBy } from './entry.ts';
import { useAccountCommands } from './use-account-commands.ts';
import { useScreenCommands } from './use-screen-commands.ts';

/** Number of recent screens, besides the recent accounts. */
const RECENT_SCREENS = 3;

/** Screens and accounts used last. A screen that the user may no longer open is left out. */
function useRecent(isOpen: boolean, screens: readonly Command[]): Command[] {
  const userId = useSession(({ context }) => context.user?.UserAccountId ?? null);
  const used = useMemo(
    () =>
      isOpen && userId !== null
        ? { paths: recentScreens(userId), accounts: recentAccounts(userId) }
        : { paths: [], accounts: [] },
    [isOpen, userId],
  );
  const recent = used.paths.flatMap(path => screens.filter(screen => 'to' in screen && screen.to === path));
  return [
    ...recent.slice(0, RECENT_SCREENS).map(screen => ({ ...screen, id: `${screen.id}-recent` })),
    ...used.accounts.map(({ id, name, type, company }) => ({
      id: `palette-recent-${id}`,
      name,
      ...(company === undefined ? {} : { hint: company }),
      icon: ACCOUNT_ICONS[type],
      to: pathTo('/account/$accountId', { accountId: id }),
    })),
  ].map(command => ({ ...command, group: 'recent' as const }));
}

export function usePaletteEntries(
  isOpen: boolean,
  { text, results }: CommandPaletteContext,
  showShortcuts: () => void,
): PaletteEntry[] {
  const actions = useAccountCommands(isOpen);
  const screens = useScreenCommands(showShortcuts);
  const recent = useRecent(isOpen, screens);
  if (!isOpen) return [];
  const named = namedBy(text, [...actions, ...screens]);
  return text.trim() === ''
    ? [...recent, ...named]
    : [...named, ...searchOptions(text, results).map(foundEntry)];
}
