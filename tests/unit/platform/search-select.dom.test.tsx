/** A select with options from the server: cleared by its own button, never by choosing the same option again. */
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

const searched = vi.fn<(text: string) => void>();

/** A city whose name is unknown until the options have loaded. */
const UNNAMED: Option = { value: '1', label: '1' };

type Props = { isClearable: boolean; options: Option[] | undefined; first: Option | null };

function Choice({ isClearable, options, first }: Props) {
  const [option, setOption] = useState<Option | null>(first);
  return (
    <SearchSelect
      id="city"
      label="City"
      options={options}
      chosen={option}
      isBusy={false}
      hasFailed={false}
      disabled={false}
      isClearable={isClearable}
      onOpen={() => {}}
      onSearch={searched}
      onRetry={() => {}}
      onChoose={next => {
        chosen(next);
        setOption(next);
      }}
    />
  );
}

// Browser APIs that the UI library needs and jsdom lacks; this one also after a test has ended.
Object.assign(Element.prototype, { scrollIntoView: () => {} });

/** Returns a function that rerenders it with other options. */
async function show(
  isClearable: boolean,
  first: Option | null = OPTIONS[0] ?? null,
  given: Option[] | undefined = OPTIONS,
): Promise<(options: Option[]) => Promise<void>> {
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
  const draw = (options: Option[] | undefined) =>
    act(async () =>
      root.render(
        <MantineProvider env="test">
          <IntlProvider locale="en">
            <Choice isClearable={isClearable} options={options} first={first} />
          </IntlProvider>
        </MantineProvider>,
      ),
    );
  await draw(given);
  return draw;
}

const field = () => document.querySelector<HTMLInputElement>('#city')!;
const clear = () => document.querySelector<HTMLElement>('[aria-label="Clear selection"]');
const option = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].find(one => one.textContent === label);
const type = (text: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (element: HTMLElement | null | undefined) => act(async () => element?.click());

test('[ACC-03] choosing the selected option again keeps it', async () => {
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

test('[ACC-03] a clear button removes the selection, and disappears with it', async () => {
  await show(true);
  expect(clear()).toMatchObject({ tabIndex: 0, tagName: 'BUTTON' });
  expect(clear()?.getAttribute('aria-hidden')).toBe('false');
  await press(clear());
  expect(chosen).toHaveBeenLastCalledWith(null);
  expect([field().value, clear(), document.activeElement]).toEqual(['', null, field()]);
});

test('[ACC-03] a required selection has no clear button', async () => {
  await show(false);
  expect(clear()).toBeNull();
});

test('[ACC-02] [MSG-03] a name that arrives late does not overwrite typed text', async () => {
  const come = await show(true, UNNAMED, []);
  await act(async () => field().focus());
  await press(field());
  await type('Tur');
  await come(OPTIONS);
  expect(field().value).toBe('Tur');
  expect(searched.mock.calls).toStrictEqual([['Tur']]);
  expect(option('Kiel')).toBeDefined();
  await act(async () => field().blur());
  expect(field().value).toBe('Kiel');
});
