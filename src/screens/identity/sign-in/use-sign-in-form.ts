/** State and handlers of every form that sends a username and a password to the sign-in actor (section 5). */
import { useEffect, useRef } from 'react';
import type { FormEvent, RefObject } from 'react';
import { AUTOFILL_POLL } from '#contract/platform/constants.ts';
import { canSubmit } from '#machines/identity/sign-in.machine.ts';
import { secondFactorOf } from '#src/app/actors/system.ts';
import { useSignIn } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { secrets } from '#src/app/secrets.ts';

const USERNAME_FIELD = 'username';
const PASSWORD_FIELD = 'password';

const fieldOf = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
};

/** Reads the fields' values, whether they were typed before hydration or filled in by the browser. */
function readFields(form: HTMLFormElement | null): void {
  const signIn = actorOf('signIn');
  const username = fieldOf(form, USERNAME_FIELD)?.value;
  if (username !== undefined) signIn.send({ type: 'username.changed', value: username });
  signIn.send({ type: 'password.changed', filled: (fieldOf(form, PASSWORD_FIELD)?.value ?? '') !== '' });
}

/** Restarts the sign-in when the form is shown after one that ended or was left. */
function restart(): void {
  const signIn = actorOf('signIn');
  const secondFactor = secondFactorOf(signIn.getSnapshot());
  if (secondFactor) secondFactor.send({ type: 'signIn.restarted' });
  else if (!signIn.getSnapshot().hasTag('form')) signIn.send({ type: 'signIn.restarted' });
}

const isAutofilled = (form: HTMLFormElement | null) =>
  [USERNAME_FIELD, PASSWORD_FIELD].every(name => fieldOf(form, name)?.matches(':autofill'));

export type SignInForm = {
  form: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  isEnabled: boolean;
  onSubmit: (event: FormEvent) => void;
  onInput: () => void;
};

export function useSignInForm(): SignInForm {
  const form = useRef<HTMLFormElement>(null);
  const isRefused = useSignIn(state => state.matches({ form: 'refused' }));
  const isBusy = useSignIn(state => state.hasTag('busy') || state.matches('done'));
  const isEnabled = useSignIn(canSubmit);

  useEffect(function resetOnMount() {
    restart();
    readFields(form.current);
  }, []);

  useEffect(function watchAutofill() {
    const timer = setInterval(() => {
      if (isAutofilled(form.current)) actorOf('signIn').send({ type: 'autofill.detected' });
    }, AUTOFILL_POLL);
    return () => clearInterval(timer);
  }, []);

  useEffect(
    function clearRefusedPassword() {
      const password = fieldOf(form.current, PASSWORD_FIELD);
      if (!isRefused || !password) return;
      password.value = '';
      password.focus();
    },
    [isRefused],
  );

  useEffect(
    function clearOnKey() {
      if (!isRefused) return undefined;
      const clear = () => actorOf('signIn').send({ type: 'key.pressed' });
      document.addEventListener('keydown', clear);
      return () => document.removeEventListener('keydown', clear);
    },
    [isRefused],
  );

  return {
    form,
    isBusy,
    isEnabled,
    onInput: () => readFields(form.current),
    onSubmit: event => {
      event.preventDefault();
      if (isBusy) return;
      readFields(form.current);
      secrets.set('password', fieldOf(form.current, PASSWORD_FIELD)?.value ?? '');
      actorOf('signIn').send({ type: 'submitted' });
    },
  };
}
