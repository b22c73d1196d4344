import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { SessionUser } from '#contract/identity/session.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { accountById } from '#src/api/queries/account.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { AccountPath } from '#src/ui/AccountPath.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import css from './Dashboard.module.css';

function OwnPath({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(accountById(id));
  if (data) return <AccountPath ancestors={data.Ancestors} name={data.displayName} />;
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={1} />;
}

/** Tile with the user's own account and its path. */
export function OwnAccountPanel({ user }: { user: SessionUser }) {
  return (
    <Panel
      testId="own"
      title={<FormattedMessage {...dashboardTexts.own} />}
      actions={
        <AppLink to={pathTo('/account/$accountId', { accountId: user.UserAccountId ?? Number.NaN })}>
          <FormattedMessage {...dashboardTexts.openOwn} />
        </AppLink>
      }
    >
      <p className={css.note}>{user.Username}</p>
      {user.UserAccountId !== null && <OwnPath id={user.UserAccountId} />}
    </Panel>
  );
}
