import { FormattedMessage } from 'react-intl';
import type { AuditRow } from '#contract/accounts/audit-log.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { auditTexts } from './audit-texts.ts';
import css from './AuditLog.module.css';

/** An account of an entry: a link if the reader has access to it. */
export function Party({ party }: { party: AuditRow['Actor'] }) {
  if (party === null) {
    return (
      <span className={css.unknown}>
        <FormattedMessage {...auditTexts.nobody} />
      </span>
    );
  }
  if (party.DisplayName === null) {
    return (
      <span className={css.unknown}>
        <FormattedMessage {...auditTexts.outOfReach} values={{ id: String(party.AccountId) }} />
      </span>
    );
  }
  return (
    <AppLink to={pathTo('/account/$accountId', { accountId: party.AccountId })}>{party.DisplayName}</AppLink>
  );
}

/** The user who acted, and the impersonator if there was one. */
export const Actor = ({ row: { Actor: actor, Impersonator } }: { row: AuditRow }) => (
  <>
    <Party party={actor} />
    {Impersonator && (
      <small className={css.impersonator}>
        <FormattedMessage {...auditTexts.actedBy} values={{ name: <Party party={Impersonator} /> }} />
      </small>
    )}
  </>
);
