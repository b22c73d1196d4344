import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { recentAccounts } from '#src/app/recent-accounts.ts';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import { recentTexts, typeTexts } from '#src/ui/account-texts.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import css from './Dashboard.module.css';

/** Tile with links to recently viewed accounts. */
export function RecentAccounts({ userId }: { userId: number | null }) {
  const [recent] = useState(() => (userId === null ? [] : recentAccounts(userId)));
  if (recent.length === 0) return null;
  return (
    <Panel testId="recent" title={<FormattedMessage {...recentTexts.recent} />}>
      <ul className={css.list}>
        {recent.map(({ id, name, type, company }) => {
          const Icon = ACCOUNT_ICONS[type];
          return (
            <li key={id}>
              <AppLink to={pathTo('/account/$accountId', { accountId: id })} className={css.row ?? ''}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <span className={css.words}>
                  <span>{name}</span>
                  <small>
                    <FormattedMessage {...typeTexts[type]} />
                    {company !== undefined && <> · {company}</>}
                  </small>
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
