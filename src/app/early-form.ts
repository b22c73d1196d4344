/**
 * The sign-in form before hydration (section 5 applies from the first key press). The page inlines this function, so it
 * must not reference anything outside itself. It focuses the first field, enables the button, remembers an early
 * submit, shows the content beside the card, and hands over to the app. It starts after first paint, so as not to delay
 * it; until then the button is rendered disabled, so that nothing can be submitted.
 */
export type EarlyForm = {
  /** Starts at once, before React hydrates the form. */
  start: () => void;
  /** Removes all listeners and returns what happened before hydration. */
  handOver: () => { isSubmitted: boolean; locale: string | null };
};

declare global {
  interface Window {
    earlyForm?: EarlyForm;
  }
}

export type EarlyFormOptions = {
  /** Code and title of each language, in display order. */
  languages: readonly (readonly [string, string])[];
  /** URLs of the entry's imports, to be preloaded. */
  modules: readonly string[];
};

export function runEarlyForm({ languages, modules }: EarlyFormOptions): void {
  const controller = new AbortController();
  let hasStarted = false;
  let isSubmitted = false;
  let locale: string | null = null;

  function offerLanguages(language: HTMLSelectElement) {
    const current = language.value;
    const options = languages.map(([code, title]) => {
      const option = new Option(title, code, false, code === current);
      option.lang = code;
      return option;
    });
    language.replaceChildren(...options);
  }

  function watchForm(form: HTMLFormElement) {
    const { signal } = controller;
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

  function start() {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const form = document.forms[0];
    const language = document.querySelector('select');
    for (const element of document.querySelectorAll<HTMLElement>('[hidden]')) element.hidden = false;
    if (form) watchForm(form);
    if (!language) return;
    offerLanguages(language);
    const choose = () => void (locale = language.value);
    language.addEventListener('change', choose, { signal: controller.signal });
  }

  // `first-paint` may be of an empty page, so this waits for content.
  const painted = new PerformanceObserver(entries => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  });
  painted.observe({ type: 'paint', buffered: true });
  window.earlyForm = {
    start,
    handOver: () => {
      controller.abort();
      delete window.earlyForm;
      return { isSubmitted, locale };
    },
  };
}
