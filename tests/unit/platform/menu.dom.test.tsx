/** The menu button of the ARIA Authoring Practices Guide: keys, focus, closing. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuDivider, MenuItem } from '#src/ui/MenuItem.tsx';

const chosen = vi.fn<(name: string, focused: Element | null) => void>();
const choose = (name: string) => () => chosen(name, document.activeElement);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  chosen.mockClear();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  act(() =>
    root.render(
      <>
        <Menu button={{ children: 'Do' }}>
          <MenuItem onClick={choose('Move')}>Move</MenuItem>
          <MenuItem to="/explore">Explore</MenuItem>
          <MenuDivider />
          <MenuItem isBlocked onClick={choose('Export')}>
            Export: too many
          </MenuItem>
          <MenuItem disabled>Merge</MenuItem>
          <MenuItem checked={false} onClick={choose('Mail')}>
            Mail
          </MenuItem>
        </Menu>
        <button type="button">Elsewhere</button>
        <Menu button={{ children: 'Language' }}>
          <MenuItem checked={false}>English</MenuItem>
          <MenuItem checked>Deutsch</MenuItem>
        </Menu>
      </>,
    ),
  );
});

const button = () => document.querySelector('button')!;
const menu = () => document.querySelector('[role="menu"]');
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(one => one.textContent === name)!;
const focused = () => document.activeElement?.textContent;
const press = (...keys: string[]) =>
  keys.map(key => {
    act(() => {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    });
    return focused();
  });
const open = () => {
  act(() => button().focus());
  act(() => button().click());
};
const entry = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')].find(one => one.textContent === name)!;

test('the button has the ARIA state of a menu button, closed and open', () => {
  const state = () =>
    ['aria-haspopup', 'aria-expanded', 'aria-controls'].map(name => button().getAttribute(name));
  expect([state(), menu()]).toEqual([['menu', 'false', null], null]);
  open();
  expect(state()).toEqual(['menu', 'true', menu()!.id]);
  expect(menu()!.getAttribute('aria-labelledby')).toBe(button().id);
  act(() => button().click());
  expect([state(), menu()]).toEqual([['menu', 'false', null], null]);
});

test('arrow keys, Home, End and first letters move the focus, wrapping around and skipping disabled entries', () => {
  open();
  expect(focused()).toBe('Move');
  expect(press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual([
    'Explore',
    'Export: too many',
    'Mail',
    'Move',
  ]);
  expect(press('ArrowUp', 'ArrowUp', 'Home', 'End')).toEqual(['Mail', 'Export: too many', 'Move', 'Mail']);
  expect(press('e', 'e', 'e', 'm', 'x')).toEqual(['Explore', 'Export: too many', 'Explore', 'Mail', 'Mail']);
});

test('if a click between the entries has focused the menu itself, the arrow keys move to its ends', () => {
  open();
  act(() => (menu() as HTMLElement).focus());
  expect(press('ArrowUp')).toEqual(['Mail']);
  act(() => (menu() as HTMLElement).focus());
  expect(press('ArrowDown')).toEqual(['Move']);
});

test('ArrowUp and ArrowDown open the menu at the last and the first entry', () => {
  act(() => button().focus());
  expect(press('ArrowUp')).toEqual(['Mail']);
  expect(press('Escape')).toEqual(['Do']);
  expect(press('ArrowDown')).toEqual(['Move']);
});

test('choosing an entry returns the focus before its action runs; Esc and Tab return it as well', () => {
  open();
  act(() => entry('Mail').click());
  expect(chosen.mock.calls).toEqual([['Mail', button()]]);
  for (const key of ['Escape', 'Tab']) {
    open();
    press(key);
    expect([menu(), document.activeElement]).toEqual([null, button()]);
  }
});

test('a blocked entry keeps the menu open and does nothing; a link closes it', () => {
  open();
  act(() => entry('Export: too many').click());
  expect([menu() !== null, chosen.mock.calls]).toEqual([true, []]);
  expect(entry('Export: too many').getAttribute('aria-disabled')).toBe('true');
  expect(entry('Explore').getAttribute('href')).toMatch(/\/explore$/);
  entry('Explore').addEventListener('click', event => event.preventDefault());
  act(() => entry('Explore').click());
  expect(menu()).toBeNull();
});

test('the menu closes when the focus moves elsewhere, and leaves it there', () => {
  open();
  const elsewhere = buttonNamed('Elsewhere');
  act(() => elsewhere.focus());
  expect([menu(), document.activeElement]).toEqual([null, elsewhere]);
});

test('in a menu of options, the checked one gets the focus and is marked', () => {
  act(() => buttonNamed('Language').click());
  expect(focused()).toBe('Deutsch');
  const entries = [...document.querySelectorAll('[role="menuitemradio"]')];
  expect(entries.map(one => one.getAttribute('aria-checked'))).toEqual(['false', 'true']);
});
