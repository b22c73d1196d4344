import { FormattedMessage } from 'react-intl';
import { DEADLINE_DAYS } from '#contract/accounts/overview-limits.ts';
import type { AccountOverview, DeadlineKind } from '#contract/accounts/overview.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import { CompanyBeside } from '#src/ui/CompanyBeside.tsx';
import { Others } from '#src/ui/Count.tsx';
import { DaysLeft, Day } from '#src/ui/DeadlineDate.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import type { OverviewLinks } from './overview-links.ts';
import { kindTexts, overviewTexts } from './overview-texts.ts';
import css from './Overview.module.css';

type Props = { deadlines: NonNullable<AccountOverview['Deadlines']>; links: OverviewLinks };

/** Links to all subscriptions with deadlines of a kind; shown if there are any, or the strip does not show all. */
function Lists({ deadlines: { Total, Rows }, links }: Props) {
  const isWhole = !Total.IsMore && Total.Count <= Rows.length;
  const hasAny = (...kinds: DeadlineKind[]) => !isWhole || Rows.some(row => kinds.includes(row.Kind));
  return (
    <p className={css.lists}>
      {links.termEnds !== null && hasAny('MinimumContractEnd', 'LockPeriodEnd') && (
        <AppLink to={links.termEnds}>
          <FormattedMessage {...overviewTexts.termEnds} />
        </AppLink>
      )}
      {links.prepaidEnds !== null && hasAny('PrepaidPeriodEnd') && (
        <AppLink to={links.prepaidEnds}>
          <FormattedMessage {...overviewTexts.prepaidEnds} />
        </AppLink>
      )}
    </p>
  );
}

/** The deadlines of the next days, the earliest first. */
export const DeadlineStrip = ({ deadlines, links, namesCompanies }: Props & { namesCompanies: boolean }) => {
  const { Total, Rows } = deadlines;
  return (
    <Panel
      testId="deadlines"
      title={<FormattedMessage {...overviewTexts.deadlines} values={{ days: DEADLINE_DAYS }} />}
    >
      {Rows.length === 0 ? (
        <p className={css.none}>
          <FormattedMessage {...overviewTexts.noDeadlines} values={{ days: DEADLINE_DAYS }} />
        </p>
      ) : (
        <ol className={css.strip}>
          {Rows.map(({ AccountId, AccountType, DisplayName, Company, Kind, Date: date }) => {
            const Icon = ACCOUNT_ICONS[AccountType];
            return (
              <li key={`${AccountId} ${Kind}`} className={css.deadline}>
                <span className={css.when}>
                  <strong>
                    <Day date={date} />
                  </strong>
                  <span>
                    <DaysLeft date={date} />
                  </span>
                </span>
                <span className={css.kind}>
                  <FormattedMessage {...kindTexts[Kind]} />
                </span>
                <span className={css.account}>
                  <Icon size={16} aria-hidden />
                  <span>
                    <AppLink to={pathTo('/account/$accountId', { accountId: AccountId })}>
                      {DisplayName}
                    </AppLink>
                    {namesCompanies && <CompanyBeside accountId={AccountId} company={Company} />}
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p className={css.others}>
        <Others total={Total} shown={Rows.length} />
      </p>
      <Lists deadlines={deadlines} links={links} />
    </Panel>
  );
};
