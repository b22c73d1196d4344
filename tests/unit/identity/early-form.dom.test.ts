/** The sign-in form before its script has loaded, and what it defers until after the first paint (section 5). */
import { beforeEach, expect, test, vi } from 'vitest';
import { runEarlyForm } from '#src/app/early-form.ts';

const MODULE = '/v/assets/runtime.js';

/** As rendered by the server, already filled in by a fast user. */
const DRAWN = `
  <form>
    <input name="username" value="ada" />
    <input name="password" value="secret" />
    <button type="submit" disabled></button>
  </form>
  <div hidden><select><option value="de" selected>Deutsch</option></select></div>
  <footer><div hidden></div></footer>`;

const submit = () => document.querySelector('button')!;
const select = () => document.querySelector('select')!;
const unseen = () => document.querySelectorAll('[hidden]');
const preloads = () => [...document.querySelectorAll('link[rel=modulepreload]')];

/** Reports a paint to the page. */
let paint: (name: 'first-paint' | 'first-contentful-paint') => void = () => {};

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML = DRAWN;
  delete window.earlyForm;
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly listener: (entries: { getEntriesByName: (name: string) => unknown[] }) => void;
      constructor(listener: typeof this.listener) {
        this.listener = listener;
      }
      observe({ type }: PerformanceObserverInit) {
        if (type !== 'paint') return;
        paint = one => this.listener({ getEntriesByName: name => (name === one ? [{ name }] : []) });
      }
    },
  );
  return () => vi.useRealTimers();
});

const keep = () => {
  runEarlyForm({
    languages: [
      ['de', 'Deutsch'],
      ['en', 'English'],
    ],
    modules: [MODULE],
  });
  return window.earlyForm!;
};

test('[LOG-01] the button, the content beside the card and the preloads are deferred until after the first contentful paint', () => {
  keep();
  expect(unseen()).toHaveLength(2);
  expect(preloads()).toHaveLength(0);
  vi.advanceTimersByTime(1000);
  expect(submit().disabled).toBe(true);
  expect(document.activeElement).toBe(document.body);
  // An empty page has been painted.
  paint('first-paint');
  expect(unseen()).toHaveLength(2);
  paint('first-contentful-paint');
  expect(document.activeElement).toBe(document.querySelector('input[name=username]'));
  expect(unseen()).toHaveLength(0);
  expect(preloads().map(link => link.getAttribute('href'))).toStrictEqual([MODULE]);
  expect(submit().disabled).toBe(false);
  expect([...select().options].map(({ lang, text }) => [lang, text])).toStrictEqual([
    ['de', 'Deutsch'],
    ['en', 'English'],
  ]);
  expect(select().value).toBe('de');
});

test('[LOG-01] an app that loads before the paint runs the deferred work at once, only once, and keeps the focus', () => {
  const password = document.querySelector<HTMLInputElement>('input[name=password]')!;
  password.focus();
  keep().start();
  expect(document.activeElement).toBe(password);
  expect(unseen()).toHaveLength(0);
  const [first] = select().options;
  paint('first-contentful-paint');
  expect(select().options[0]).toBe(first);
});

test('[LOG-02] hands over a submission and the chosen language, and removes its listeners', () => {
  const early = keep();
  paint('first-contentful-paint');
  select().value = 'en';
  select().dispatchEvent(new Event('change'));
  const sent = new Event('submit', { cancelable: true });
  document.forms[0]!.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  expect(submit().disabled).toBe(true);
  expect(early.handOver()).toStrictEqual({ isSubmitted: true, locale: 'en' });
  expect(window.earlyForm).toBeUndefined();
  submit().disabled = false;
  document.forms[0]!.dispatchEvent(new Event('input'));
  vi.advanceTimersByTime(1000);
  expect(submit().disabled).toBe(false);
});
