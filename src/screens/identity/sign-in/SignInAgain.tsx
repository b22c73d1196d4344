import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSession } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { MfaCodeForm } from './MfaCodeForm.tsx';
import { SelectMethodScreen } from './SelectMethodScreen.tsx';
import { SignInAgainForm } from './SignInAgainForm.tsx';
import { useSecondFactor } from './use-second-factor.ts';
import type { SecondFactorActor } from './use-second-factor.ts';
import css from './SignInAgain.module.css';

/** Dialog over a screen whose session has ended (section 4): the screen keeps what was entered. */
export function SignInAgain() {
  const isExpired = useSession(state => state.matches({ signedIn: 'expired' }));
  return isExpired ? <SignInDialog /> : null;
}

function SignInDialog() {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(function open() {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="sign-in-again"
      data-unsaved-exclude
      onCancel={event => event.preventDefault()}
      // A browser may close a dialog although the event was cancelled; open it again, since there is no session
      // yet.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="sign-in-again" className={css.title}>
        <FormattedMessage
          id="auth.sign_in_again"
          defaultMessage="Sign in again"
          description="Title of the dialog over a screen whose session has ended"
        />
      </h2>
      <p className={css.lead}>
        <FormattedMessage
          id="auth.sign_in_again_lead"
          defaultMessage="Your session has ended. Sign in again to continue. Your entries are kept."
          description="In the dialog over a screen whose session has ended"
        />
      </p>
      <Step />
      <Button variant="quiet" onClick={() => actorOf('session').send({ type: 'session.signOut' })}>
        <FormattedMessage id="auth.sign_out" defaultMessage="Sign out" description="Button" />
      </Button>
    </dialog>
  );
}

/** The steps of the sign-in pages inside one dialog. */
function Step() {
  const secondFactor = useSecondFactor();
  return secondFactor ? <SecondFactorStep actor={secondFactor} /> : <SignInAgainForm />;
}

function SecondFactorStep({ actor }: { actor: SecondFactorActor }) {
  const isChoosing = useSelector(actor, state => state.matches('choosingMethod'));
  return isChoosing ? <SelectMethodScreen /> : <MfaCodeForm actor={actor} />;
}
