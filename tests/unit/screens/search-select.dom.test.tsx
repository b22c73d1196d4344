/** A choice among what the server finds: taken back by its own button, never by choosing it once more. */
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SearchSelect } from '#src/ui/SearchSelect.tsx';
import type { Option } from '#src/ui/SearchSelect.tsx';

const OPTIONS: Option[] = [
  { value: '1', label: 'Kiel' },
  { value: '2', label: 'Turku' },
];
const chosen = vi.fn<(option: Option | null) => void>();

function Choice({ isClearable }: { isClearable: boolean }) {
  const [option, setOption] = useState<Option | null>(OPTIONS[0] ?? null);
  return (
    <SearchSelect
      id="city"
      label="City"
      options={OPTIONS}
      chosen={option}
      isBusy={false}
      hasFailed={false}
      disabled={false}
      isClearable={isClearable}
      onOpen={() => {}}
      onSearch={() => {}}
      onRetry={() => {}}
      onChoose={next => {
        chosen(next);
        setOption(next);
      }}
    />
  );
}

// What the kit asks of a browser, and jsdom lacks; this one also after a test has ended.
Object.assign(Element.prototype, { scrollIntoView: () => {} });

async function show(isClearable: boolean): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <IntlProvider locale="en">
          <Choice isClearable={isClearable} />
        </IntlProvider>
      </MantineProvider>,
    ),
  );
}

const field = () => document.querySelector<HTMLInputElement>('#city')!;
const clear = () => document.querySelector<HTMLElement>('[aria-label="Clear the choice"]');
const option = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].find(one => one.textContent === label);
const press = (element: HTMLElement | null | undefined) => act(async () => element?.click());

test('[ACC-03] choosing the chosen once more keeps it', async () => {
  await show(true);
  await press(field());
  await press(option('Kiel'));
  expect(field().value).toBe('Kiel');
  expect(chosen).not.toHaveBeenCalledWith(null);
  await press(field());
  await press(option('Turku'));
  expect(chosen).toHaveBeenLastCalledWith(OPTIONS[1]);
  expect(field().value).toBe('Turku');
});

test('[ACC-03] a button of its own takes the choice back, and goes with it', async () => {
  await show(true);
  expect(clear()).toMatchObject({ tabIndex: 0, tagName: 'BUTTON' });
  expect(clear()?.getAttribute('aria-hidden')).toBe('false');
  await press(clear());
  expect(chosen).toHaveBeenLastCalledWith(null);
  expect([field().value, clear(), document.activeElement]).toEqual(['', null, field()]);
});

test('[ACC-03] what must be chosen is not taken back', async () => {
  await show(false);
  expect(clear()).toBeNull();
});
