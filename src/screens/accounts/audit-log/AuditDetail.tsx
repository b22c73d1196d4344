import { FormattedMessage } from 'react-intl';
import type { AuditRow } from '#contract/accounts/audit-log.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { auditTexts } from './audit-texts.ts';
import css from './AuditLog.module.css';

const textOf = (value: FieldValue): string => (value === null ? '' : String(value));

/** Marked with a sign as well, because the two must not differ by colour alone. */
function Value({ sign, value }: { sign: '−' | '+'; value: FieldValue }) {
  const text = textOf(value);
  return (
    <td className={sign === '+' ? css.after : css.before}>
      <span aria-hidden>{sign} </span>
      {text === '' ? <FormattedMessage {...auditTexts.empty} /> : text}
    </td>
  );
}

/** The old and new values of an entry, and the IP address. */
export const AuditDetail = ({ row }: { row: AuditRow }) => (
  <div className={css.detail}>
    {row.Changes.length > 0 && (
      <table className={css.changes}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage {...auditTexts.field} />
            </th>
            <th scope="col">
              <FormattedMessage {...auditTexts.oldValue} />
            </th>
            <th scope="col">
              <FormattedMessage {...auditTexts.newValue} />
            </th>
          </tr>
        </thead>
        <tbody>
          {row.Changes.map((change, index) => (
            // A field can change twice in one entry.
            <tr key={`${change.Field}${index}`}>
              <th scope="row">{change.Name}</th>
              <Value sign="−" value={change.Old} />
              <Value sign="+" value={change.New} />
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {row.Address !== null && (
      <p className={css.address}>
        <FormattedMessage {...auditTexts.address} />: <code>{row.Address}</code>
      </p>
    )}
  </div>
);
