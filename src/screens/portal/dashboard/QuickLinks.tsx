import { FormattedMessage } from 'react-intl';
import { isMenu } from '#src/shell/navigation-items.ts';
import { NavigationLink } from '#src/shell/NavigationLink.tsx';
import { useNavigation } from '#src/shell/use-navigation.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import css from './Dashboard.module.css';

/** Tile with the entries of the navigation. */
export function QuickLinks() {
  const { items } = useNavigation();
  const entries = items.flatMap(item => (isMenu(item) ? item.children : [item]));
  if (entries.length === 0) return null;
  return (
    <Panel testId="quick-links" title={<FormattedMessage {...dashboardTexts.links} />}>
      <ul className={css.list}>
        {entries.map(entry => (
          <li key={entry.url}>
            <NavigationLink entry={entry} isActive={false} className={css.row} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
