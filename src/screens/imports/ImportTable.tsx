import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ImportRun } from '#contract/imports.ts';
import { Moment } from '#src/screens/account/provisioning/Moment.tsx';
import { typeTexts } from '#src/ui/account-texts.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { partTexts } from './import-texts.ts';
import { ImportBadge } from './ImportBadge.tsx';
import css from './Imports.module.css';

const COLUMNS = ['name', 'type', 'creator', 'status', 'errors', 'imported', 'scheduled'] as const;

type Props = { imports: readonly ImportRun[]; open: number | null };

/** A row an import; its name opens it above. */
export function ImportTable({ imports, open }: Props) {
  const intl = useIntl();
  // Where rows are cards, each number says itself what it is.
  const labelled = (part: keyof typeof partTexts) => ({ 'data-label': intl.formatMessage(partTexts[part]) });
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {COLUMNS.map(column => (
            <th key={column} scope="col">
              <FormattedMessage {...partTexts[column]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {imports.map(run => (
          <tr key={run.Id} data-current={run.Id === open || undefined}>
            <th scope="row" className={css.name}>
              <AppLink
                to={`/provisioning/my-imports?import=${run.Id}`}
                aria-current={run.Id === open ? 'true' : undefined}
              >
                {run.Name}
              </AppLink>
            </th>
            <td>
              <FormattedMessage {...typeTexts[run.AccountType]} />
            </td>
            <td>{run.Creator.DisplayName ?? '–'}</td>
            <td>
              <ImportBadge status={run.Status} />
            </td>
            <td className={css.number} {...labelled('errors')}>
              <FormattedNumber value={run.ErrorCount} />
            </td>
            <td className={css.number} {...labelled('imported')}>
              <FormattedNumber value={run.ImportedCount} />
            </td>
            <td className={css.number} {...labelled('scheduled')}>
              {run.ScheduledDate === null ? '–' : <Moment at={run.ScheduledDate} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
