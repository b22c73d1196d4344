import { useQuery } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { DetailColumns } from '#src/ui/page/DetailColumns.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Methods } from './Methods.tsx';
import { Sessions } from './Sessions.tsx';
import { userSecurity } from './user-security-queries.ts';
import { userSecurityTexts } from './user-security-texts.ts';
import screen from '#src/ui/Screen.module.css';
import css from './UserSecurity.module.css';

/** /account/{accountId}/user-security: how a user signs in, and the active sessions (section 2). */
export const UserSecurityScreen = () => (
  <AccountPage>{account => <UserSecurity key={account.AccountId} account={account} />}</AccountPage>
);

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  </time>
);

function UserSecurity({ account }: { account: Account }) {
  const isOwn = useSession(state => state.context.user?.UserAccountId === account.AccountId);
  const { data, error, refetch } = useQuery(userSecurity(account.AccountId));
  if (data === undefined) {
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  }
  const never = <FormattedMessage {...userSecurityTexts.never} />;
  return (
    <section className={css.screen} aria-labelledby="user-security" data-testid="user-security">
      <h2 id="user-security" className={screen.page}>
        <FormattedMessage {...titles.userSecurity} />
      </h2>
      <DetailColumns
        rail={
          <Panel
            title={<FormattedMessage {...userSecurityTexts.password} />}
            actions={
              isOwn && (
                <AppLink to="/change-password">
                  <FormattedMessage {...titles.changePassword} />
                </AppLink>
              )
            }
          >
            <DescriptionList
              facts={[
                {
                  key: 'name',
                  name: <FormattedMessage {...userSecurityTexts.username} />,
                  value: data.Username,
                },
                {
                  key: 'changed',
                  name: <FormattedMessage {...userSecurityTexts.changed} />,
                  value: <Moment at={data.PasswordChangedAt} />,
                },
                {
                  key: 'last',
                  name: <FormattedMessage {...userSecurityTexts.last} />,
                  value: data.LastLogon === null ? never : <Moment at={data.LastLogon} />,
                },
              ]}
            />
          </Panel>
        }
      >
        <Methods isOwn={isOwn} isDemanded={data.MustUseMfa} methods={data.Methods} />
        <Sessions account={account} isOwn={isOwn} />
      </DetailColumns>
    </section>
  );
}
