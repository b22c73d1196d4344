/** One entry of the command palette. */
import type { Icon } from '@tabler/icons-react';
import type { Address } from '#src/addresses/path-to.ts';
import type { SearchOption } from '#src/shell/search-options.ts';
import { matchesWords } from './match.ts';

export type PaletteGroup = 'recent' | 'actions' | 'screens' | 'accounts' | 'requests' | 'services';

/** An entry has an address or an action. */
type Aim = { to: Address } | { run: () => void };

/** A screen or an action, named in the caller's language. */
export type Command = Aim & {
  id: string;
  group: PaletteGroup;
  name: string;
  /** The account that the entry is about. */
  hint?: string;
  icon: Icon;
  /** Shown only when its name is typed. */
  isHidden?: true;
};
export type PaletteEntry = Command | { id: string; group: PaletteGroup; to: Address; found: SearchOption };

const GROUP_OF = {
  account: 'accounts',
  request: 'requests',
  service: 'services',
  all: 'services',
} as const satisfies Record<SearchOption['kind'], PaletteGroup>;

export const foundEntry = (found: SearchOption): PaletteEntry => ({
  id: `palette-${found.id}`,
  group: GROUP_OF[found.kind],
  to: found.url,
  found,
});

/** Returns the commands that match the text; without a text, all that are not hidden. */
export const namedBy = (text: string, commands: readonly Command[]): Command[] =>
  text.trim() === ''
    ? commands.filter(command => command.isHidden !== true)
    : commands.filter(command => matchesWords(command.name, text));

/** The entry to highlight after an arrow key, Home or End; arrows wrap around. Null for other keys. */
export function entryByKey(
  key: string,
  entries: readonly PaletteEntry[],
  marked: PaletteEntry | undefined,
): PaletteEntry | null {
  const last = entries.length - 1;
  const at = marked ? entries.indexOf(marked) : -1;
  const to = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? null : (entries[to] ?? null);
}
