import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { useSession } from '#src/app/hooks.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { editTexts } from './edit-texts.ts';
import css from './Edit.module.css';

const asksForCode = <FormattedMessage {...editTexts.needsCode} />;
const needsFactor = (
  <FormattedMessage
    {...editTexts.needsFactor}
    values={{ link: words => <AppLink to="/setup-mfa">{words}</AppLink> }}
  />
);
const notInAnothersName = <FormattedMessage {...editTexts.needsOneself} />;
const withoutRight = <FormattedMessage {...editTexts.noRight} />;

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
