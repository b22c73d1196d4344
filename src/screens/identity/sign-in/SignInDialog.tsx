import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { actorOf } from '#src/app/portal.ts';
import { identityTexts } from '#src/screens/identity/shared/identity-texts.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { MfaCodeForm } from './MfaCodeForm.tsx';
import { SelectMethodScreen } from './SelectMethodScreen.tsx';
import { signInTexts } from './sign-in-texts.ts';
import { SignInAgainForm } from './SignInAgainForm.tsx';
import { useSecondFactor } from './use-second-factor.ts';
import type { SecondFactorActor } from './use-second-factor.ts';
import css from './SignInAgain.module.css';

/** The sign-in pages as one dialog. */
export function SignInDialog() {
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
        <FormattedMessage {...signInTexts.signInAgain} />
      </h2>
      <p className={css.lead}>
        <FormattedMessage {...signInTexts.signInAgainLead} />
      </p>
      <Step />
      <Button variant="quiet" onClick={() => actorOf('session').send({ type: 'session.signOut' })}>
        <FormattedMessage {...identityTexts.signOut} />
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
