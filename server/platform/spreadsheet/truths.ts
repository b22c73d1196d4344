/** Yes and no in cells: as the portal writes them, and as spreadsheet programs write truth values. */
import { fold } from '#contract/platform/fold.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { textOf } from '#server/platform/texts.ts';

let truths: ReadonlyMap<string, boolean> | undefined;

/** In any language, which are loaded on first use; without accents, which capitals often lack. Undefined for other texts. */
export function readTruth(text: string): boolean | undefined {
  truths ??= new Map<string, boolean>([
    ['1', true],
    ['0', false],
    ...LOCALES.flatMap(locale => [
      [fold(textOf(locale, 'value.yes')), true] as const,
      [fold(textOf(locale, 'value.true')), true] as const,
      [fold(textOf(locale, 'value.no')), false] as const,
      [fold(textOf(locale, 'value.false')), false] as const,
    ]),
  ]);
  return truths.get(fold(text.trim()));
}
