import { FormattedDate, FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { adminTexts } from './admin-texts.ts';
import type { Cell } from './result-rows.ts';
import { cellOf, columnsOf, isNumeric } from './result-rows.ts';
import css from './AdminConsole.module.css';

/** The rows of a result; accounts link to their pages, instants are in the user's time zone. */
export function ResultTable({ rows }: { rows: readonly Record<string, unknown>[] }) {
  if (rows.length === 0) {
    return (
      <p className={css.lead}>
        <FormattedMessage {...adminTexts.noRows} />
      </p>
    );
  }
  const columns = columnsOf(rows);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached
    <div className={css.scroll} tabIndex={0} role="region" aria-labelledby="admin-result">
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col" className={isNumeric(column, rows) ? css.number : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(column => (
                <Shown key={column} cell={cellOf(column, row[column])} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Shown({ cell: { kind, text } }: { cell: Cell }) {
  if (kind === 'account') {
    return (
      <td>
        <AppLink to={pathTo('/account/$accountId', { accountId: text })}>{text}</AppLink>
      </td>
    );
  }
  if (kind === 'instant') {
    return (
      <td className={css.moment}>
        <time dateTime={text} title={text}>
          <FormattedDate value={text} dateStyle="short" timeStyle="medium" />
        </time>
      </td>
    );
  }
  return <td className={kind === 'number' ? css.number : undefined}>{kind === 'nothing' ? '–' : text}</td>;
}
