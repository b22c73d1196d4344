import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportRow, ImportRun } from '#contract/imports.ts';
import { importRows } from '#src/api/queries/imports.ts';
import { Failure } from '#src/screens/errors/Failure.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { partTexts } from './import-texts.ts';
import { RowBadge } from './ImportBadge.tsx';
import css from './Imports.module.css';

type Props = {
  run: ImportRun;
  problemsOnly: boolean;
  /** Leaves the account of a row out; absent where nothing can be left out any more. */
  onLeaveOut?: ((row: ImportRow) => void) | undefined;
};

/** The rows of an import with everything that is wrong with each. */
export function RowTable({ run, problemsOnly, onLeaveOut }: Props) {
  const query = useInfiniteQuery(importRows(run, problemsOnly));
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  if (data === undefined) {
    return error ? <Failure error={error} onRetry={() => void query.refetch()} /> : <Skeleton lines={6} />;
  }
  return (
    <div className={css.rows}>
      <table className={css.table}>
        <thead>
          <tr>
            {(['row', 'account', 'status', 'problems'] as const).map(part => (
              <th key={part} scope="col" className={css[part]}>
                <FormattedMessage {...partTexts[part]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.pages
            .flatMap(page => page.Rows)
            .map(row => (
              <Row key={row.Row} row={row} onLeaveOut={onLeaveOut} />
            ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <FormattedMessage
            id="imports.more"
            defaultMessage="Show more"
            description="Button: reads more rows"
          />
        </Button>
      )}
    </div>
  );
}

function Row({ row, onLeaveOut }: { row: ImportRow } & Pick<Props, 'onLeaveOut'>) {
  const intl = useIntl();
  const name = row.Name === '' ? '–' : row.Name;
  return (
    <tr>
      <td className={css.row}>{intl.formatNumber(row.Row)}</td>
      <th scope="row" className={css.account}>
        {row.AccountId === null ? name : <AppLink to={`/account/${row.AccountId}`}>{name}</AppLink>}
      </th>
      <td className={css.status}>
        <RowBadge state={row.State} />
        {onLeaveOut && row.State === 'Valid' && (
          <Button
            variant="quiet"
            aria-label={intl.formatMessage(
              {
                id: 'imports.leave_out_named',
                defaultMessage: 'Leave out {name}',
                description: 'Button: this account is not to be imported',
              },
              { name },
            )}
            onClick={() => onLeaveOut(row)}
          >
            <FormattedMessage
              id="imports.leave_out"
              defaultMessage="Leave out"
              description="Button: this account is not to be imported"
            />
          </Button>
        )}
      </td>
      <td className={css.problems}>
        <ul>
          {row.Problems.map(({ Field, Text }) => (
            <li key={`${Field} ${Text}`}>
              {Field !== null && <strong>{Field}: </strong>}
              {Text}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
