import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ProvisioningRequest } from '#contract/provisioning.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Moment } from './Moment.tsx';
import { provisioningAddress } from './provisioning-address.ts';
import type { ProvisioningView } from './provisioning-address.ts';
import { partTexts } from './provisioning-texts.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import css from './Provisioning.module.css';

type Props = { accountId: number; rows: readonly ProvisioningRequest[]; view: ProvisioningView };

const COLUMNS = ['service', 'status', 'order', 'sent'] as const;

/** A row a request; its name opens what there is to know of it below. */
export const RequestTable = ({ accountId, rows, view }: Props) => (
  <table className={css.table}>
    <thead>
      <tr>
        {COLUMNS.map(column => (
          <th key={column} scope="col" className={css[column]}>
            <FormattedMessage {...partTexts[column]} />
          </th>
        ))}
      </tr>
    </thead>
    {rows.map(row => (
      <RequestRow key={row.RequestId} accountId={accountId} row={row} view={view} />
    ))}
  </table>
);

function RequestRow({ accountId, row, view }: Omit<Props, 'rows'> & { row: ProvisioningRequest }) {
  const isOpen = row.RequestId === view.request;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <tbody>
      <tr>
        <th scope="row" className={css.service}>
          <AppLink
            to={provisioningAddress(accountId, { ...view, request: isOpen ? null : row.RequestId })}
            className={css.open ?? ''}
            aria-expanded={isOpen}
          >
            <Chevron size={16} aria-hidden /> {row.ServiceName}
          </AppLink>
          {row.ErrorMessage !== null && !isOpen && <p className={css.excerpt}>{row.ErrorMessage}</p>}
        </th>
        <td className={css.status}>
          <RequestStatus status={row.Status} />
        </td>
        <td className={css.order}>{row.OrderId ?? '–'}</td>
        <td className={css.sent}>
          {row.SendDate === null ? (
            <FormattedMessage
              id="provisioning.not_sent"
              defaultMessage="Not sent"
              description="In place of a date"
            />
          ) : (
            <Moment at={row.SendDate} />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS.length} className={css.opened}>
            <RequestDetails request={row} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
