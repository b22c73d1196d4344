/** The sign-in form's life before its script, and what it leaves until the form has been painted (section 5). */
import { beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyForm } from '#src/app/early-form.ts';
import { preloadModules } from '#src/app/preload-modules.ts';

const MODULE = '/v/assets/runtime.js';

/** As the server draws it, filled by a person who was quick. */
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

/** A frame's callbacks, then what these leave for behind it. */
function paint() {
  vi.advanceTimersToNextFrame();
  vi.runOnlyPendingTimers();
}

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML = DRAWN;
  delete window.earlyForm;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  return () => vi.useRealTimers();
});

const keep = () => {
  keepEarlyForm([
    ['de', 'Deutsch'],
    ['en', 'English'],
  ]);
  return window.earlyForm!;
};

test('[LOG-01] what stands beside the card, and the button, wait for the first paint', () => {
  keep();
  expect(unseen()).toHaveLength(2);
  expect(submit().disabled).toBe(true);
  vi.advanceTimersToNextFrame();
  expect(unseen()).toHaveLength(2);
  vi.runOnlyPendingTimers();
  expect(unseen()).toHaveLength(0);
  expect(submit().disabled).toBe(false);
  expect([...select().options].map(({ lang, text }) => [lang, text])).toStrictEqual([
    ['de', 'Deutsch'],
    ['en', 'English'],
  ]);
  expect(select().value).toBe('de');
});

test('[LOG-01] an app that is quicker than the paint begins it at once, and once', () => {
  keep().begin();
  expect(unseen()).toHaveLength(0);
  const [first] = select().options;
  paint();
  expect(select().options[0]).toBe(first);
});

test('[LOG-02] hands over what was sent and chosen, and lets go', () => {
  const early = keep();
  paint();
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

test('[LOG-01] modules are fetched behind the first paint, and at once where nobody looks', () => {
  preloadModules([MODULE]);
  vi.advanceTimersToNextFrame();
  expect(preloads()).toHaveLength(0);
  vi.runOnlyPendingTimers();
  expect(preloads().map(link => link.getAttribute('href'))).toStrictEqual([MODULE]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  preloadModules([MODULE]);
  expect(preloads()).toHaveLength(2);
});
