/**
 * The sign-in form before its script has come (section 5 holds from the first key): the page carries this function
 * inline, so it must not use anything outside itself. It leads the person to the first field, enables the button, keeps
 * a submit, shows what stands beside the card, and lets go when the app takes over. All of it begins when the form is on
 * the screen, which would have to wait for it; until then the button is drawn disabled, so that nothing can be submitted.
 */
export type EarlyForm = {
  /** Begins at once: the app is about to compare what is drawn with what it draws. */
  begin: () => void;
  /** Ends the early life of the form. */
  handOver: () => { isSubmitted: boolean; locale: string | null };
};

declare global {
  interface Window {
    earlyForm?: EarlyForm;
  }
}

export type EarlyFormOptions = {
  /** Code and title of each, in their order. */
  languages: readonly (readonly [string, string])[];
  /** Addresses of what the entry imports, which is fetched beside it. */
  modules: readonly string[];
};

export function runEarlyForm({ languages, modules }: EarlyFormOptions): void {
  const life = new AbortController();
  let hasBegun = false;
  let isSubmitted = false;
  let locale: string | null = null;

  function offerLanguages(language: HTMLSelectElement) {
    const spoken = language.value;
    const options = languages.map(([code, title]) => {
      const option = new Option(title, code, false, code === spoken);
      option.lang = code;
      return option;
    });
    language.replaceChildren(...options);
  }

  function keep(form: HTMLFormElement) {
    const { signal } = life;
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    const [username, password] = form.querySelectorAll('input');
    if (!button || !username || !password) return;
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
    form.addEventListener('input', enable, { signal });
    form.addEventListener('submit', submit, { signal });
    const timer = setInterval(enable, 300);
    signal.addEventListener('abort', () => clearInterval(timer));
    enable();
    if (document.activeElement === document.body) username.focus();
  }

  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const form = document.forms[0];
    const language = document.querySelector('select');
    for (const unseen of document.querySelectorAll<HTMLElement>('[hidden]')) unseen.hidden = false;
    if (form) keep(form);
    if (!language) return;
    offerLanguages(language);
    const choose = () => void (locale = language.value);
    language.addEventListener('change', choose, { signal: life.signal });
  }

  // The very first paint may be of an empty page.
  const painted = new PerformanceObserver(entries => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) begin();
  });
  painted.observe({ type: 'paint', buffered: true });
  window.earlyForm = {
    begin,
    handOver: () => {
      life.abort();
      delete window.earlyForm;
      return { isSubmitted, locale };
    },
  };
}
