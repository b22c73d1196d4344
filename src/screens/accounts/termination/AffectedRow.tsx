import type { MessageDescriptor } from 'react-intl';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import { typeTexts } from '#src/ui/account-texts.ts';
import type { AffectedRow as Row } from './affected-rows.ts';
import { terminationTexts } from './termination-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type Props = {
  row: Row;
  /** Ref callback that measures the row; it reads the row's index from the element. */
  measured: (element: HTMLTableRowElement | null) => void;
  index: number;
  /** Index among all rows, including those not rendered. */
  place: number;
};

/** What is left of a term. @param day ISO day */
const Term = ({ text, day }: { text: MessageDescriptor; day: string }) => (
  <div>
    <FormattedMessage
      {...text}
      values={{ date: <FormattedDate value={`${day}T00:00:00Z`} dateStyle="medium" timeZone="UTC" /> }}
    />
  </div>
);

/** Row of an account to be terminated: its lock, what is left of its terms, and the change of its renewal. */
export function AffectedRow({ row, measured, index, place }: Props) {
  const Icon = ACCOUNT_ICONS[row.AccountType];
  return (
    <tr ref={measured} data-index={index} aria-rowindex={place}>
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
              {...terminationTexts.lockedUntil}
              values={{ date: <FormattedDate value={row.LockPeriodEndDate} dateStyle="medium" /> }}
            />
          </div>
        )}
        {row.PaidUntil !== null && <Term text={terminationTexts.paidUntil} day={row.PaidUntil} />}
        {row.ContractUntil !== null && <Term text={terminationTexts.contractUntil} day={row.ContractUntil} />}
        {row.StopsRenewal && <FormattedMessage {...terminationTexts.renewal} />}
      </td>
    </tr>
  );
}
