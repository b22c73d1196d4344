/**
 * No screen scrolls sideways (ui.md: from 320 px on, and with texts 40 % longer). In the full layout, which scrolls
 * between its bars, the page itself does not scroll at all: there would be two scroll bars. The controls of the header do not overlap.
 */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Waits until the page's layout fits the window. */
export const expectToFit = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
          const isFull = document.querySelector('[data-layout="full"]') !== null;
          // The pane in which a full layout scrolls hides its overflow from the page, as does an open dialog.
          const pane = document.getElementById('content')?.parentElement;
          const dialog = document.querySelector('[role="dialog"]');
          const hidden = [pane, dialog].map(one => (one ? one.scrollWidth - one.clientWidth : 0));
          const header = document.querySelector('[data-testid="logo"]')?.closest('header');
          // Without the entries of an open menu, which are below it.
          const boxes = [...(header?.querySelectorAll('a, button') ?? [])]
            .map(control => control.getBoundingClientRect())
            .filter(box => box.width > 0 && box.top < (header?.clientHeight ?? 0))
            .toSorted((a, b) => a.left - b.left);
          return {
            overlapping: boxes.filter((box, at) => box.left < (boxes[at - 1]?.right ?? 0) - 1).length,
            right: Math.max(scrollWidth - clientWidth, ...hidden),
            below: isFull ? scrollHeight - clientHeight : 0,
          };
        }),
      `overflow of ${page.url()}`,
    )
    .toEqual({ overlapping: 0, right: 0, below: 0 });
