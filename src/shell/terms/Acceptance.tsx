import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { ShownTerms } from '#machines/portal/terms-setup.ts';
import { useSession } from '#src/app/hooks.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { termsTexts } from './terms-texts.ts';
import css from './Terms.module.css';

type Props = {
  terms: ShownTerms;
  /** False while impersonating. */
  mayAccept: boolean;
  canAccept: boolean;
  isBusy: boolean;
  onAccept: () => void;
};

/** Section 4: the button to accept, replaced by a note once it is done. */
export function Acceptance({ terms, mayAccept, canAccept, isBusy, onAccept }: Props) {
  const { ConfirmedAt: at, Product } = terms;
  const note = useRef<HTMLParagraphElement>(null);
  const hasConnected = useRef(at === null);
  // The pressed button is gone, so the note takes the focus.
  useEffect(() => {
    if (hasConnected.current && at !== null) note.current?.focus();
    hasConnected.current = at === null;
  }, [at]);
  if (at !== null) {
    return (
      <p className={css.accepted} ref={note} tabIndex={-1} role="status" data-testid="terms-accepted">
        <IconCircleCheck size={20} aria-hidden />
        <AcceptedNote at={at} account={Product?.AccountName ?? null} />
      </p>
    );
  }
  return (
    <div className={css.accept}>
      <p>{mayAccept ? <AcceptLead account={Product?.AccountName ?? null} /> : <NotYours />}</p>
      {mayAccept && (
        <Button busy={isBusy} disabled={!canAccept} onClick={onAccept}>
          <FormattedMessage {...termsTexts.accept} />
        </Button>
      )}
    </div>
  );
}

function AcceptedNote({ at, account }: { at: string; account: string | null }) {
  const date = <FormattedDate value={at} dateStyle="long" />;
  return account === null ? (
    <FormattedMessage {...termsTexts.accepted} values={{ date }} />
  ) : (
    <FormattedMessage {...termsTexts.acceptedFor} values={{ date, account }} />
  );
}

const AcceptLead = ({ account }: { account: string | null }) =>
  account === null ? (
    <FormattedMessage {...termsTexts.lead} />
  ) : (
    <FormattedMessage {...termsTexts.leadFor} values={{ account }} />
  );

/** Shown while impersonating. */
function NotYours() {
  const user = useSession(state => state.context.user);
  return (
    <FormattedMessage {...termsTexts.notYours} values={{ name: `${user?.Firstname} ${user?.Lastname}` }} />
  );
}
