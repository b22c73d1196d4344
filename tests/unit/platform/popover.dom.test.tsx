/** A popover: where the focus is when it opens and closes, and what closes it. */
import { act, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Popover } from '#src/ui/Popover.tsx';

const onKeyAround = vi.fn<(key: string) => void>();

function Opened() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shows which keys leave the popover
    <div onKeyDown={event => onKeyAround(event.key)}>
      <button ref={opener} type="button" id="opener" onClick={() => setOpen(!isOpen)}>
        Filter
      </button>
      <button type="button" id="elsewhere">
        Elsewhere
      </button>
      {isOpen && (
        <Popover id="popover" label="Filter" opener={opener} onClose={() => setOpen(false)}>
          <p>Choose</p>
          <input id="text" />
          <button type="button" id="options" aria-expanded="true">
            Options
          </button>
        </Popover>
      )}
    </div>
  );
}

const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const isOpen = () => document.querySelector('[role=dialog]') !== null;
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  onKeyAround.mockClear();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  act(() => root.render(<Opened />));
  act(() => at('opener').click());
});

test('the first field has the focus, and Esc returns it to the button without reaching what is around', () => {
  expect(document.activeElement).toBe(at('text'));
  expect(at('popover').getAttribute('aria-label')).toBe('Filter');
  press('a');
  press('Escape');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(at('opener'));
  expect(onKeyAround.mock.calls).toEqual([['a']]);
});

test('Esc in an open list of options leaves the popover open', () => {
  act(() => at('options').focus());
  press('Escape');
  expect(isOpen()).toBe(true);
});

test('a click outside and a focus that leaves it close it; its button closes it by itself', () => {
  const click = (id: string) => act(() => at(id).click());
  click('text');
  expect(isOpen()).toBe(true);
  act(() => {
    at('elsewhere').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  });
  expect(isOpen()).toBe(true);
  click('elsewhere');
  expect(isOpen()).toBe(false);
  click('opener');
  act(() => {
    at('elsewhere').focus();
    at('elsewhere').dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));
  });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(at('elsewhere'));
  click('opener');
  expect(isOpen()).toBe(true);
  click('opener');
  expect(isOpen()).toBe(false);
});
