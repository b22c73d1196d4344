import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { Affected } from '#machines/termination.machine.ts';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import { typeTexts } from '#src/ui/account-texts.ts';
import { endingRows } from './ending-rows.ts';
import type { EndingRow } from './ending-rows.ts';
import css from '../wizard/Wizard.module.css';

/** Who ends with the account, each below the one it stands under, with its lock and what becomes of its renewal. */
export function EndingAccounts({ affected }: { affected: Affected }) {
  const intl = useIntl();
  const label = intl.formatMessage({
    id: 'terminate.list',
    defaultMessage: 'Accounts that end',
    description: 'Name of the list of accounts that end together',
  });
  const hidden = affected.AccountCount - affected.Accounts.length;
  return (
    <div className={css.panel}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <div className={css.list} role="region" aria-label={label} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage
                  id="terminate.account"
                  defaultMessage="Account"
                  description="Table column"
                />
              </th>
              <th scope="col">
                <FormattedMessage
                  id="terminate.note"
                  defaultMessage="Lock and renewal"
                  description="Table column"
                />
              </th>
            </tr>
          </thead>
          <tbody>
            {endingRows(affected.Accounts).map(row => (
              <Row key={row.AccountId} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <p className={css.text}>
          <FormattedMessage
            id="terminate.hidden"
            defaultMessage="{count, plural, one {# more account} other {# more accounts}} below these end with them."
            description="Below the list of accounts that end, when it is too long to show whole"
            values={{ count: hidden }}
          />
        </p>
      )}
    </div>
  );
}

function Row({ row }: { row: EndingRow }) {
  const Icon = ACCOUNT_ICONS[row.AccountType];
  return (
    <tr>
      <td>
        <span className={css.name} style={{ '--depth': row.depth } as Record<string, number>}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>
            {row.DisplayName}
            <small>
              <FormattedMessage {...typeTexts[row.AccountType]} />
            </small>
          </span>
        </span>
      </td>
      <td>
        {row.LockPeriodEndDate !== null && (
          <div className={css.locked}>
            <FormattedMessage
              id="terminate.locked_until"
              defaultMessage="Locked until {date}"
              description="A subscription that cannot end before"
              values={{ date: <FormattedDate value={row.LockPeriodEndDate} dateStyle="medium" /> }}
            />
          </div>
        )}
        {row.StopsRenewal && (
          <FormattedMessage
            id="terminate.renewal"
            defaultMessage="Auto-renew: from Renew to Terminate"
            description="What becomes of a subscription’s renewal"
          />
        )}
      </td>
    </tr>
  );
}
