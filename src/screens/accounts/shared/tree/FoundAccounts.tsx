import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { accountTexts } from '../account-texts.ts';
import { foundInTree } from './tree-queries.ts';
import { treeTexts } from './tree-texts.ts';
import css from './AccountTree.module.css';

type Props = {
  text: string;
  showTerminated: boolean;
  /** Returns the link target of a result; by default the account's page. */
  to?: (accountId: number) => Address;
};

const ownPage = (accountId: number) => pathTo('/account/$accountId', { accountId });

/** The search results with their paths. Memoized, so that typing does not render them before the search runs. */
export const FoundAccounts = memo(function FoundAccounts({ text, showTerminated, to = ownPage }: Props) {
  const { data, error, refetch } = useQuery({ ...foundInTree(text, showTerminated), enabled: text !== '' });
  if (data === undefined) {
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  }
  return (
    <>
      <p role="status" className={css.note}>
        {data.More ? (
          <FormattedMessage {...accountTexts.foundMore} values={{ count: data.Rows.length }} />
        ) : (
          <FormattedMessage {...treeTexts.found} values={{ count: data.Rows.length }} />
        )}
      </p>
      <ul className={css.found}>
        {data.Rows.map(({ AccountId, AccountType, DisplayName, Path }) => {
          const Icon = ACCOUNT_ICONS[AccountType];
          return (
            <li key={AccountId}>
              <AppLink to={to(AccountId)} className={css.hit ?? ''}>
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>
                  {DisplayName}
                  <small>{Path.map(({ DisplayName: name }) => name).join(' / ')}</small>
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </>
  );
});
