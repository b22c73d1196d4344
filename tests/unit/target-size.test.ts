/** Mantine's smallest icon buttons are smaller than the 24 pixels that WCAG 2.2 requires for a target. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectNone } from '#tests/support/expect-none.ts';

const SMALLEST = 24;
const BUTTON = /<(?:ActionIcon|CloseButton)(?:\.\w+)?\b[^>]*?\bsize=(?:"(\w+)"|\{(\d+)\})/g;
const TOO_SMALL = new Set(['xs', 'sm']);

const isTooSmall = ([, name, pixels]: RegExpExecArray) =>
  name === undefined ? Number(pixels) < SMALLEST : TOO_SMALL.has(name);

const tooSmallIn = (source: string) =>
  [...source.matchAll(BUTTON)].filter(isTooSmall).map(([button]) => button);

test('no icon button is smaller than the minimum target size', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.tsx'),
  );
  expectNone(
    files.flatMap(path =>
      tooSmallIn(readFileSync(join('src', path), 'utf8')).map(button => `${path}: ${button}`),
    ),
    'icon buttons that are too small',
  );
});

test('the pattern finds exactly the buttons that are too small', () => {
  const source =
    '<ActionIcon size="xs" /> <ActionIcon\n aria-label="a" size={20}> <CloseButton size="md" /> <ActionIcon size={28} />';
  expect(tooSmallIn(source)).toHaveLength(2);
});
