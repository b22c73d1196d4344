/**
 * The sign-in form before its script has come (section 5 holds from the first key): the page carries this function
 * inline, so it must not use anything outside itself. It enables the button, keeps a submit, shows the list of languages
 * (whose styles need not be worked out before the first paint), and lets go when the app takes over.
 */
export type EarlyForm = {
  /** Shows the list of languages as React draws it, which is about to compare. */
  offerLanguages: () => void;
  /** Ends the early life of the form. */
  handOver: () => { isSubmitted: boolean; locale: string | null };
};

declare global {
  interface Window {
    earlyForm?: EarlyForm;
  }
}

/** `languages`: code and title of each, in their order. */
export function keepEarlyForm(languages: readonly (readonly [string, string])[]): void {
  const form = document.forms[0];
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  const [username, password] = form?.querySelectorAll('input') ?? [];
  const language = document.querySelector('select');
  if (!form || !button || !username || !password) return;
  let isSubmitted = false;
  let locale: string | null = null;
  const isFilled = () => username.value.trim() !== '' && password.value !== '';
  const isAutofilled = () => username.matches(':autofill') && password.matches(':autofill');
  const enable = () => {
    button.disabled = isSubmitted || !(isFilled() || isAutofilled());
  };
  const submit = (event: Event) => {
    event.preventDefault();
    isSubmitted = isFilled();
    enable();
  };
  const choose = () => {
    locale = language?.value ?? null;
  };
  const offerLanguages = () => {
    const unseen = language?.closest<HTMLElement>('[hidden]');
    if (!language || !unseen) return;
    const spoken = language.value;
    const options = languages.map(([code, title]) => {
      const option = new Option(title, code, false, code === spoken);
      option.lang = code;
      return option;
    });
    language.replaceChildren(...options);
    unseen.hidden = false;
  };
  form.addEventListener('input', enable);
  form.addEventListener('submit', submit);
  language?.addEventListener('change', choose);
  const timer = setInterval(enable, 300);
  enable();
  requestAnimationFrame(() => setTimeout(offerLanguages));
  window.earlyForm = {
    offerLanguages,
    handOver: () => {
      clearInterval(timer);
      form.removeEventListener('input', enable);
      form.removeEventListener('submit', submit);
      language?.removeEventListener('change', choose);
      delete window.earlyForm;
      return { isSubmitted, locale };
    },
  };
}
