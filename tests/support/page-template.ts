/**
 * The rules of the page templates (docs/adr/0044): lists and details extend to the edges of header and action bar,
 * forms are centred, links are in one row, and the path to an account is shown once.
 */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const WIDTHS = [1440, 1920, 390];
/** --width-form in src/ui/tokens.css. */
const FORM = 760;

type Edges = { left: number; right: number };

/** Runs in the page: returns the positions that the check compares. */
const measure = () => {
  const round = ({ left, right }: Edges): Edges => ({ left: Math.round(left), right: Math.round(right) });
  const rectOf = (element: Element | null | undefined) =>
    round(element?.getBoundingClientRect() ?? new DOMRect());
  const insideOf = (element: Element): Edges => {
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return round({
      left: left + Number.parseFloat(paddingLeft),
      right: right - Number.parseFloat(paddingRight),
    });
  };
  const main = document.getElementById('content');
  const template = main?.querySelector<HTMLElement>('[data-template]');
  const bars = [
    ...document.querySelectorAll('[data-layout=full] > :is(header, section:last-of-type), footer'),
  ];
  const rows = [...(main?.querySelectorAll('nav') ?? [])].map(row => ({
    row: row.getBoundingClientRect(),
    links: [...row.querySelectorAll(':scope > div > a')].map(link => link.getBoundingClientRect()),
    current: row.querySelector(':scope > div > [aria-current]')?.getBoundingClientRect(),
  }));
  const pane = main?.parentElement;
  return {
    template: template?.dataset.template,
    bars: bars.map(insideOf),
    whole: rectOf(main?.firstElementChild),
    page: rectOf(template),
    column: rectOf(template?.firstElementChild),
    sideways: pane ? pane.scrollWidth - pane.clientWidth : 0,
    brokenRows: rows.filter(({ links }) => new Set(links.map(({ top }) => Math.round(top))).size > 1).length,
    hiddenCurrent: rows.filter(
      ({ row, current }) => current && (current.left < row.left - 1 || current.right > row.right + 1),
    ).length,
    paths: [...document.querySelectorAll('[data-testid=account-path]')].map(path => path.textContent),
  };
};

/** Returns the rules that the page breaks at its current width. */
async function broken(page: Page): Promise<string[]> {
  const { template, bars, whole, page: area, column, paths, ...rest } = await page.evaluate(measure);
  const [edges, ...others] = bars;
  if (!edges || others.length < 1) return ['no bars'];
  const isSame = (one: Edges, other: Edges) =>
    Math.abs(one.left - other.left) <= 1 && Math.abs(one.right - other.right) <= 1;
  const margins = { left: column.left - edges.left, right: edges.right - column.right };
  const rules: Record<string, boolean> = {
    'it has a template': template !== undefined,
    'the bars have the same edges': others.every(one => isSame(one, edges)),
    'the content has the edges of the bars': isSame(whole, edges),
    'the page ends at the right edge of the content': area.right === whole.right,
    'a form is centred': template !== 'form' || Math.abs(margins.left - margins.right) <= 1,
    'a form has the width of forms':
      template !== 'form' || column.right - column.left === Math.min(FORM, edges.right - edges.left),
    'nothing scrolls sideways': rest.sideways === 0,
    'links are in one row': rest.brokenRows === 0,
    'the current link is in view': rest.hiddenCurrent === 0,
    'a path is shown once': new Set(paths).size === paths.length,
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

/** Fails when the open screen of the full layout breaks a rule of its template, wide or narrow. */
export async function expectTemplate(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => broken(page), `${page.url()} at ${width}`).toEqual([]);
  }
}
