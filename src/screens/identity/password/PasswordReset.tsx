import { useActorRef, useSelector } from '@xstate/react';
import type { PasswordResetInput } from '#machines/identity/password-reset.machine.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { passwordReset } from './password-actors.ts';
import { RequestLinkForm } from './RequestLinkForm.tsx';
import { CheckingLink, LinkSent, LinkSpent, PasswordSaved } from './ResetOutcomes.tsx';

/** The whole password reset, from requesting a link to the new password; both addresses show this process. */
export function PasswordReset({ input }: { input: PasswordResetInput }) {
  const actor = useActorRef(passwordReset, { input });
  const state = useSelector(actor, snapshot => snapshot);
  if (state.matches('checkingLink')) return <CheckingLink />;
  if (state.matches('linkSent')) return <LinkSent actor={actor} />;
  if (state.matches('linkSpent')) return <LinkSpent actor={actor} />;
  if (state.matches('saved')) return <PasswordSaved />;
  return state.hasTag('password') ? <NewPasswordForm actor={actor} /> : <RequestLinkForm actor={actor} />;
}
