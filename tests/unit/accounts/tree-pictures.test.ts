/** The tree draws its icons as CSS backgrounds (docs/performance.md); the files must equal the icons used elsewhere. */
import { readFileSync } from 'node:fs';
import { IconChevronRight } from '@tabler/icons-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../../src/screens/accounts/shared/tree/${path}`, import.meta.url), 'utf8');
const linesOf = (drawing: string) => [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line);

describe('[ACC-01] the icons of the hierarchy', () => {
  test.each(ACCOUNT_TYPES)('%s has the same icon as everywhere else', type => {
    const file = `pictures/${type.toLowerCase()}.svg`;
    const icon = linesOf(renderToStaticMarkup(createElement(ACCOUNT_ICONS[type])));
    expect(icon.length).toBeGreaterThan(0);
    expect(linesOf(read(file))).toEqual(icon);
    expect(read('AccountTree.module.css')).toMatch(
      new RegExp(`\\.picture\\[data-type='${type}'\\] \\{\\s*--picture: url\\('\\./${file}'\\)`),
    );
  });

  test('the expander is a chevron', () => {
    expect(linesOf(read('pictures/fold.svg'))).toEqual(
      linesOf(renderToStaticMarkup(createElement(IconChevronRight))),
    );
  });
});
