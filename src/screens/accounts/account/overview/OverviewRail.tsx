import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { LOG_DAYS } from '#contract/accounts/overview-limits.ts';
import type { AccountOverview } from '#contract/accounts/overview.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { ActionName } from '#src/screens/accounts/audit-log/ActionName.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import type { OverviewLinks } from './overview-links.ts';
import { overviewTexts } from './overview-texts.ts';
import css from './Overview.module.css';

type ListProps<Row> = {
  testId: string;
  title: MessageDescriptor;
  to?: Address | null;
  none: ReactNode;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
};

/** A short list whose title links to the full one. */
function RailList<Row>({ testId, title, to = null, none, rows, keyOf, children }: ListProps<Row>) {
  const heading = <FormattedMessage {...title} />;
  return (
    <Panel testId={testId} title={to === null ? heading : <AppLink to={to}>{heading}</AppLink>}>
      {rows.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul className={css.list}>
          {rows.map(row => (
            <li key={keyOf(row)} className={css.item}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type Role = NonNullable<AccountOverview['Roles']>[number];

function RoleScope({ accountId, scope }: { accountId: number; scope: Role['Scope'] }) {
  if (scope.AccountId === accountId) return <FormattedMessage {...overviewTexts.roleOverOneself} />;
  const account =
    scope.DisplayName === null ? (
      <FormattedMessage {...overviewTexts.noAccess} values={{ id: String(scope.AccountId) }} />
    ) : (
      <AppLink to={pathTo('/account/$accountId', { accountId: scope.AccountId })}>
        {scope.DisplayName}
      </AppLink>
    );
  return <FormattedMessage {...overviewTexts.roleOver} values={{ account }} />;
}

/** Whether an account has content for the rail. */
export const hasRail = ({ Roles, Log, NewestNotes }: AccountOverview): boolean =>
  Roles !== null || Log !== null || NewestNotes !== null;

type Props = { account: Account; overview: AccountOverview; links: OverviewLinks };

/** A user's roles, the newest entries of the log, and the newest notes. */
export const OverviewRail = ({ account, overview: { Roles, Log, NewestNotes }, links }: Props) => (
  <>
    {Roles !== null && (
      <RailList
        testId="roles"
        title={overviewTexts.roles}
        none={<FormattedMessage {...overviewTexts.noRoles} />}
        rows={Roles}
        keyOf={role => `${role.Name} ${role.Scope.AccountId}`}
      >
        {role => (
          <>
            <strong>{role.Name}</strong>
            <small>
              <RoleScope accountId={account.AccountId} scope={role.Scope} />
            </small>
          </>
        )}
      </RailList>
    )}
    {Log !== null && (
      <RailList
        testId="latest-log"
        title={overviewTexts.log}
        to={links.auditLog}
        none={<FormattedMessage {...overviewTexts.noLog} values={{ days: LOG_DAYS }} />}
        rows={Log}
        keyOf={row => row.Id}
      >
        {row => (
          <>
            <ActionName action={row.Action} />
            {row.Object?.DisplayName != null && row.Object.AccountId !== account.AccountId && (
              <AppLink to={pathTo('/account/$accountId', { accountId: row.Object.AccountId })}>
                {row.Object.DisplayName}
              </AppLink>
            )}
            <small>
              <DateTime at={row.At} />
              {row.Actor?.DisplayName != null && ` · ${row.Actor.DisplayName}`}
            </small>
          </>
        )}
      </RailList>
    )}
    {NewestNotes !== null && (
      <RailList
        testId="latest-notes"
        title={overviewTexts.notes}
        to={links.notes}
        none={<FormattedMessage {...overviewTexts.noNotes} />}
        rows={NewestNotes}
        keyOf={note => note.NoteId}
      >
        {note => (
          <>
            <span className={css.note}>{note.Text}</span>
            <small>
              <DateTime at={note.CreatedAt} />
              {' · '}
              {note.Author.DisplayName ?? <FormattedMessage {...overviewTexts.somebody} />}
            </small>
          </>
        )}
      </RailList>
    )}
  </>
);
