import { FormattedMessage } from 'react-intl';
import { addressFrom } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { NAVIGATION_ICONS } from './navigation-icons.ts';
import type { NavigationEntry } from './navigation-items.ts';

type Props = { entry: NavigationEntry; isActive: boolean; className: string | undefined };

/** One entry of the navigation; the active one has `aria-current`. */
export function NavigationLink({ entry, isActive, className }: Props) {
  const Icon = NAVIGATION_ICONS[entry.icon];
  return (
    <AppLink
      to={addressFrom(entry.url)}
      className={className ?? ''}
      data-testid={entry.selector}
      aria-current={isActive ? 'page' : undefined}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <FormattedMessage {...entry.label} />
    </AppLink>
  );
}
