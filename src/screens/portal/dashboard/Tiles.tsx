import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SEES_ATTENTION } from '#contract/accounts/attention-rights.ts';
import { READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import { need } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import type { TileColumn, TileName } from '#contract/portal/landing-tiles.ts';
import { DEFAULT_ARRANGEMENT } from '#contract/portal/landing-tiles.ts';
import { Can } from '#src/access/Can.tsx';
import { landingPage } from '#src/api/queries/landing-page.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AttentionPanel } from './AttentionPanel.tsx';
import { CompanyPanel } from './CompanyPanel.tsx';
import { ContactsPanel } from './ContactsPanel.tsx';
import { MyRequests } from './MyRequests.tsx';
import { MySubscriptions } from './MySubscriptions.tsx';
import { NewestServices } from './NewestServices.tsx';
import { OwnAccountPanel } from './OwnAccountPanel.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { RecentAccounts } from './RecentAccounts.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';
import css from './Dashboard.module.css';

type Draw = (user: SessionUser) => ReactNode;

const TILES: Record<TileName, Draw> = {
  attention: () => (
    <Can needs={SEES_ATTENTION}>
      <AttentionPanel />
    </Can>
  ),
  subscriptions: user =>
    // Users outside of a company manage other companies.
    user.Category === 'Company' && (
      <Can needs={READS_SUBSCRIPTIONS}>
        <MySubscriptions />
      </Can>
    ),
  requests: () => (
    <Can needs={READS_PROVISIONING}>
      <MyRequests />
    </Can>
  ),
  contacts: () => <ContactsPanel />,
  company: user => <CompanyPanel user={user} />,
  services: () => (
    <Can needs={need('MARKETPLACE', 'Read')}>
      <NewestServices />
    </Can>
  ),
  links: () => <QuickLinks />,
  account: user => <OwnAccountPanel user={user} />,
  security: () => <SecurityPanel />,
  recent: user => <RecentAccounts userId={user.UserAccountId} />,
};

const COLUMNS: readonly TileColumn[] = ['main', 'side'];

/** The dashboard in the organisation's layout, or in the default layout when that cannot be loaded. */
export function Tiles({ user }: { user: SessionUser }) {
  const { data, isPending } = useQuery(landingPage);
  if (isPending) return <Skeleton lines={8} />;
  const { Tiles: tiles, Welcome: welcome } = data ?? DEFAULT_ARRANGEMENT;
  return (
    <>
      {welcome !== '' && (
        <p className={css.welcome} data-testid="welcome">
          {welcome}
        </p>
      )}
      <div className={css.grid}>
        {COLUMNS.map(column => (
          <div key={column} className={css.column} data-testid={`column-${column}`}>
            {tiles
              .filter(tile => tile.Column === column && tile.IsShown)
              .map(tile => (
                <div key={tile.Tile} className={css.cell} data-tile={tile.Tile}>
                  {TILES[tile.Tile](user)}
                </div>
              ))}
          </div>
        ))}
      </div>
    </>
  );
}
