/** What is drawn, where the accessibility tree does not tell: pictures and used colours. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A ring around what has the focus is at most so far from it, in pixels. */
const AROUND = 8;

/** The colours that an element's ground is drawn in, and its words and pictures. */
const coloursOf = (locator: Locator) =>
  locator.evaluate(element => {
    const inks = [element, ...element.querySelectorAll('*')].map(part => getComputedStyle(part).color);
    return { ground: getComputedStyle(element).backgroundColor, inks: [...new Set(inks)] };
  });

/** A colour of the system's own, by its name in CSS, as the page has it. */
export const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate(wanted => {
    const probe = document.createElement('i');
    probe.style.color = wanted;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** Where colours are forced: drawn as the system draws a choice, and what is not chosen is not. */
export async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  const page = chosen.page();
  const ground = await systemColour(page, 'Highlight');
  const colours = { ground, inks: [await systemColour(page, 'HighlightText')] };
  await expect.poll(() => coloursOf(chosen), `${chosen.toString()} is drawn as chosen`).toEqual(colours);
  // Otherwise there is a plate of their own colour under the words.
  await expect(chosen).toHaveCSS('forced-color-adjust', 'none');
  expect((await coloursOf(other)).ground, `${other.toString()} is not`).not.toBe(ground);
}

/** An edge that is drawn where colours are forced, whatever its own colour. */
export async function expectEdge(locator: Locator): Promise<void> {
  await expect(locator).toHaveCSS('border-right-style', 'solid');
  await expect(locator).not.toHaveCSS('border-right-width', '0px');
}

/** Switches it, and the picture of it is another one then. */
export async function expectToShowWhetherOn(control: Locator, picture = control): Promise<void> {
  const wasOn = await control.isChecked();
  const pictures: Buffer[] = [];
  for (const isOn of [wasOn, !wasOn]) {
    await expect(control).toBeChecked({ checked: isOn });
    await control.blur();
    pictures.push(await picture.screenshot());
    await control.press('Space');
  }
  expect(pictures[0]!.equals(pictures[1]!), `${control.toString()} looks the same, on or off`).toBe(false);
}

/** Goes to the next stop of the keyboard, which looks otherwise while it has the focus. */
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
  const told = await focused.evaluate(element => element.outerHTML.slice(0, 200));
  expect(withFocus.equals(without), `the focus is not seen on ${told}`).toBe(false);
  await focused.evaluate(element => element.focus({ preventScroll: true }));
}
