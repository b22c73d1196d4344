/** A busy button: it cannot be pressed and does not submit a form, but keeps the focus. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from '#src/ui/plain/Button.tsx';

const onClick = vi.fn<() => void>();
const onSubmit = vi.fn<() => void>();

const form = (busy: boolean) => (
  <form
    onSubmit={event => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <Button type="submit" busy={busy} onClick={onClick}>
      Save
    </Button>
  </form>
);

test('[MSG-02] a busy button ignores presses and keeps the focus', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  act(() => root.render(form(false)));
  const button = place.querySelector('button')!;
  button.focus();
  act(() => button.click());
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  act(() => root.render(form(true)));
  act(() => button.click());
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(button);
});
