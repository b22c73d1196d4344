import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { useSession } from '#src/app/hooks.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import css from './Edit.module.css';

const asksForCode = (
  <FormattedMessage
    id="account_edit.needs_code"
    defaultMessage="You need a verification code to save this field."
    description="Below a field that needs MFA"
  />
);
const needsFactor = (
  <FormattedMessage
    id="account_edit.needs_factor"
    defaultMessage="Protected by two-step verification. <link>Set up two-step verification</link> to change this field."
    description="Below a field that needs MFA, for somebody who has none"
    values={{ link: words => <AppLink to="/setup-mfa">{words}</AppLink> }}
  />
);
const notInAnothersName = (
  <FormattedMessage
    id="account_edit.needs_oneself"
    defaultMessage="Protected by two-step verification. You cannot change this field while you impersonate someone."
    description="Below a field that needs MFA, during an impersonation"
  />
);
const withoutRight = (
  <FormattedMessage
    id="account_edit.no_right"
    defaultMessage="You can view this field but not change it."
    description="Below a field that is behind a right"
  />
);

/** Section 5: some fields require two-step verification to be changed, others a right. Both show a note. */
export function useFieldNotes(methods: readonly AuthenticationMethod[]) {
  const isImpersonating = useSession(state => (state.context.user?.ImpersonatorAccountId ?? null) !== null);
  const canProve = methods.length > 0 && !isImpersonating;
  const lock = useCallback(
    (field: FieldDefinition): FieldDefinition =>
      field.NeedsMfa === true && !canProve ? { ...field, IsReadOnly: true } : field,
    [canProve],
  );
  const noteOf = (field: FieldDefinition): ReactNode => {
    if (field.NeedsMfa === true) {
      const words = isImpersonating ? notInAnothersName : methods.length > 0 ? asksForCode : needsFactor;
      return (
        <span className={css.note}>
          <IconLock size={14} aria-hidden /> {words}
        </span>
      );
    }
    return field.IsReadOnly === true ? withoutRight : undefined;
  };
  return { lock, noteOf };
}
