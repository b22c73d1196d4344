/** Amounts as each language writes them; exact, because they are texts. */
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { useAmounts } from '#src/screens/marketplace/prices/use-amounts.ts';

function Shown({ value }: { value: string }) {
  const { percent, column } = useAmounts();
  return `${percent(value)}|${column.percent(value)}|${column.percent(null)}`;
}

async function shownIn(locale: Locale, value: string): Promise<string[]> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(
    <IntlProvider locale={formatTag(locale)} onError={() => {}}>
      <Shown value={value} />
    </IntlProvider>,
  );
  await vi.waitFor(() => expect(place.textContent).not.toBe(''));
  return (place.textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ').split('|');
}

test.each<[Locale, string[]]>([
  ['en', ['9.0909%', '9.09%', '']],
  ['de', ['9,0909 %', '9,09 %', '']],
  ['tr', ['%9,0909', '%9,09', '']],
  ['fr', ['9,0909 %', '9,09 %', '']],
])('a percentage in %s', async (locale, wanted) => {
  expect(await shownIn(locale, '9.0909')).toEqual(wanted);
});
