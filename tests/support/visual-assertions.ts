/** Visual assertions by screenshots and computed colours, for what the accessibility tree does not contain. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The focus ring's largest distance from its element, in pixels. */
const AROUND = 8;

/** The background colour of an element, and the text colours in it. */
const coloursOf = (locator: Locator) =>
  locator.evaluate(element => {
    const inks = [element, ...element.querySelectorAll('*')].map(part => getComputedStyle(part).color);
    return { ground: getComputedStyle(element).backgroundColor, inks: [...new Set(inks)] };
  });

/** The computed value of a CSS system colour. */
export const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate(wanted => {
    const probe = document.createElement('i');
    probe.style.color = wanted;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** With forced colours: the chosen element is drawn in the system's highlight colours, the other is not. */
export async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  const page = chosen.page();
  const ground = await systemColour(page, 'Highlight');
  const colours = { ground, inks: [await systemColour(page, 'HighlightText')] };
  await expect.poll(() => coloursOf(chosen), `${chosen.toString()} is drawn as chosen`).toEqual(colours);
  // Otherwise the browser draws a backplate under the text.
  await expect(chosen).toHaveCSS('forced-color-adjust', 'none');
  expect((await coloursOf(other)).ground, `${other.toString()} is not`).not.toBe(ground);
}

/** With forced colours: the element has a border, whatever its colour. */
export async function expectEdge(locator: Locator): Promise<void> {
  await expect(locator).toHaveCSS('border-right-style', 'solid');
  await expect(locator).not.toHaveCSS('border-right-width', '0px');
}

/** Toggles a control and expects its screenshot to change. */
export async function expectToShowWhetherOn(control: Locator): Promise<void> {
  const wasOn = await control.isChecked();
  const pictures: Buffer[] = [];
  for (const isOn of [wasOn, !wasOn]) {
    await expect(control).toBeChecked({ checked: isOn });
    await control.blur();
    pictures.push(await control.screenshot());
    await control.press('Space');
  }
  expect(pictures[0]!.equals(pictures[1]!), `${control.toString()} looks the same, on or off`).toBe(false);
}

/** Presses Tab and expects a visible focus indicator on the focused element. */
export async function expectNextToShowFocus(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  const clip = await focused.evaluate((element, around) => {
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)];
    const width = Math.min(window.innerWidth, right + around) - x;
    return { x, y, width, height: Math.min(window.innerHeight, bottom + around) - y };
  }, AROUND);
  const withFocus = await page.screenshot({ clip });
  await focused.evaluate(element => element.blur());
  const without = await page.screenshot({ clip });
  const described = await focused.evaluate(element => element.outerHTML.slice(0, 200));
  expect(withFocus.equals(without), `the focus is not visible on ${described}`).toBe(false);
  await focused.evaluate(element => element.focus({ preventScroll: true }));
}
