import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Attention } from '#contract/accounts/attention.ts';
import type { CompanyName } from '#contract/accounts/company.ts';
import { ENDS_SOON_DAYS, IMPORT_ERRORS_DAYS } from '#contract/accounts/overview-limits.ts';
import type { Counted } from '#contract/platform/lists.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { CompanyBeside } from '#src/ui/CompanyBeside.tsx';
import { Count, Others } from '#src/ui/Count.tsx';
import { Day } from '#src/ui/DeadlineDate.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { failedRequests, importsWithErrors, userSecurity, usersWithoutMfa } from './attention-links.ts';
import { attention } from './dashboard-queries.ts';
import { attentionTexts } from './tile-texts.ts';
import css from './Attention.module.css';

type Entry = {
  key: string;
  total: Counted;
  name: ReactNode;
  to: Address | null;
  /** The accounts that the number counts, or the account that the line is about. */
  accounts?: ReactNode;
};

type Named = { AccountId: number; DisplayName: string; Company: CompanyName };

function Accounts<Row extends Named>(props: {
  rows: readonly Row[];
  total: Counted;
  to: (accountId: number) => Address;
  after?: (row: Row) => ReactNode;
}) {
  const { rows, total, to, after } = props;
  return (
    <ul className={css.accounts}>
      {rows.map(row => (
        <li key={row.AccountId}>
          <AppLink to={to(row.AccountId)}>{row.DisplayName}</AppLink>
          <CompanyBeside accountId={row.AccountId} company={row.Company} />
          {after?.(row)}
        </li>
      ))}
      <li className={css.others}>
        <Others total={total} shown={rows.length} />
      </li>
    </ul>
  );
}

const accountAddress = (accountId: number): Address => pathTo('/account/$accountId', { accountId });

function entriesOf(found: Attention): Entry[] {
  const { Requests, Imports, Ending, WithoutMfa, LockedOut } = found;
  const entries: Entry[] = [];
  if (Requests)
    entries.push({
      key: 'requests',
      total: Requests,
      name: <FormattedMessage {...attentionTexts.requests} />,
      to: failedRequests,
    });
  if (Imports)
    entries.push({
      key: 'imports',
      total: Imports,
      name: <FormattedMessage {...attentionTexts.imports} values={{ days: IMPORT_ERRORS_DAYS }} />,
      to: importsWithErrors(),
    });
  if (Ending)
    entries.push({
      key: 'ending',
      total: Ending.Total,
      name: <FormattedMessage {...attentionTexts.ending} values={{ days: ENDS_SOON_DAYS }} />,
      to: null,
      accounts: (
        <Accounts
          rows={Ending.Rows}
          total={Ending.Total}
          to={accountAddress}
          after={({ Date: date }) => (
            <>
              {' · '}
              <Day date={date} />
            </>
          )}
        />
      ),
    });
  if (LockedOut)
    entries.push({
      key: 'locked-out',
      total: LockedOut.Total,
      name: <FormattedMessage {...attentionTexts.lockedOut} />,
      to: null,
      accounts: <Accounts rows={LockedOut.Rows} total={LockedOut.Total} to={userSecurity} />,
    });
  for (const { AccountId, DisplayName, Total } of WithoutMfa ?? [])
    entries.push({
      key: `without-mfa-${AccountId}`,
      total: Total,
      name: <FormattedMessage {...attentionTexts.withoutMfa} />,
      to: usersWithoutMfa(AccountId),
      accounts: <span className={css.others}>{DisplayName}</span>,
    });
  return entries.filter(({ total }) => total.Count > 0);
}

function Found({ found }: { found: Attention }) {
  const entries = entriesOf(found);
  if (entries.length === 0) {
    return (
      <p className={css.nothing}>
        <IconCircleCheck size={20} aria-hidden />
        <FormattedMessage {...attentionTexts.nothing} />
      </p>
    );
  }
  return (
    <ul className={css.entries}>
      {entries.map(({ key, total, name, to, accounts }) => (
        <li key={key} className={css.entry} data-testid={`attention-${key}`}>
          <IconAlertTriangle size={20} aria-hidden />
          <div className={css.words}>
            <span>
              {to === null ? name : <AppLink to={to}>{name}</AppLink>}
              <strong className={css.count}>
                <Count of={total} />
              </strong>
            </span>
            {accounts}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Tile with what has failed, ends soon, or is not safe. */
export function AttentionPanel() {
  const { data, error, refetch } = useQuery(attention);
  return (
    <Panel testId="attention" title={<FormattedMessage {...attentionTexts.title} />}>
      {data ? (
        <Found found={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Panel>
  );
}
