/** Columns of the rows of an import. */
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ImportRow } from '#contract/accounts/imports.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { importTexts, partTexts } from './import-texts.ts';
import { RowBadge } from './ImportBadge.tsx';
import css from './Imports.module.css';

/** Skips a row; undefined when no row can be skipped any more. */
export type LeaveOut = ((row: ImportRow) => void) | undefined;

const nameOf = ({ Name }: ImportRow): string => (Name === '' ? '–' : Name);

export const rowColumns = (onLeaveOut: LeaveOut): readonly Column<ImportRow>[] => [
  {
    key: 'row',
    title: <FormattedMessage {...partTexts.row} />,
    oneLine: true,
    cell: ({ Row }) => <FormattedNumber value={Row} />,
  },
  {
    key: 'account',
    title: <FormattedMessage {...partTexts.account} />,
    isRowHeader: true,
    cell: row =>
      row.AccountId === null ? (
        nameOf(row)
      ) : (
        <AppLink to={pathTo('/account/$accountId', { accountId: row.AccountId })}>{nameOf(row)}</AppLink>
      ),
  },
  {
    key: 'status',
    title: <FormattedMessage {...partTexts.status} />,
    cell: row => (
      <div className={css.state}>
        <RowBadge state={row.State} />
        {onLeaveOut && row.State === 'Valid' && (
          <LeaveOutButton name={nameOf(row)} onClick={() => onLeaveOut(row)} />
        )}
      </div>
    ),
  },
  {
    key: 'problems',
    title: <FormattedMessage {...partTexts.problems} />,
    cell: ({ Problems }) => Problems.length > 0 && <ProblemList problems={Problems} />,
  },
];

function LeaveOutButton({ name, onClick }: { name: string; onClick: () => void }) {
  const intl = useIntl();
  const label = intl.formatMessage(importTexts.leaveOutNamed, { name });
  return (
    <Button variant="quiet" aria-label={label} onClick={onClick}>
      <FormattedMessage {...importTexts.leaveOut} />
    </Button>
  );
}

const ProblemList = ({ problems }: { problems: ImportRow['Problems'] }) => (
  <ul className={css.problems}>
    {problems.map(({ Field, Text }) => (
      <li key={`${Field} ${Text}`}>
        {Field !== null && <strong>{Field}: </strong>}
        {Text}
      </li>
    ))}
  </ul>
);
