import { FormattedMessage } from 'react-intl';
import type { AuditRow } from '#contract/accounts/audit-log.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import css from './AuditLog.module.css';

/** An account of an entry: a link if the reader has access to it. */
export function Party({ party }: { party: AuditRow['Actor'] }) {
  if (party === null) {
    return (
      <span className={css.unknown}>
        <FormattedMessage
          id="audit.nobody"
          defaultMessage="Unknown user"
          description="An audit entry without an account, such as a sign-in with an unknown name"
        />
      </span>
    );
  }
  if (party.DisplayName === null) {
    return (
      <span className={css.unknown}>
        <FormattedMessage
          id="audit.out_of_reach"
          defaultMessage="No access ({id})"
          description="An audit entry names an account that the reader may not see"
          values={{ id: String(party.AccountId) }}
        />
      </span>
    );
  }
  return <AppLink to={`/account/${party.AccountId}`}>{party.DisplayName}</AppLink>;
}

/** The user who acted, and the impersonator if there was one. */
export const Actor = ({ row: { Actor: actor, Impersonator } }: { row: AuditRow }) => (
  <>
    <Party party={actor} />
    {Impersonator && (
      <small className={css.impersonator}>
        <FormattedMessage
          id="audit.acted_by"
          defaultMessage="impersonated by {name}"
          description="Below the name of somebody who was impersonated: who acted"
          values={{ name: <Party party={Impersonator} /> }}
        />
      </small>
    )}
  </>
);
