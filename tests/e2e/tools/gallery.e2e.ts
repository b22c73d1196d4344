/** The gallery of machines: simulation, copies and downloads, zooming. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { signInMachine } from '#machines/identity/sign-in.machine.ts';
import { models } from '#tests/paths/support/models.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { collectComplaints } from '#tests/support/complaints.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { startGallery } from '../../../tools/gallery/server.ts';
import type { Gallery } from '../../../tools/gallery/server.ts';
import { EXPORTS } from '../../../tools/map/export.ts';
import { machineSources } from '../../../tools/map/machines.ts';
import { selfContained } from '../../../tools/map/self-contained.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, use) => {
      const gallery = await startGallery(0);
      // The files of the page are transformed on the first request, which takes longer than a test waits for a page.
      const first = await browser.newPage();
      await first.goto(gallery.origin, { timeout: 90_000 * slowness() });
      await first.close();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 120_000 * slowness() },
  ],
});

/** All tests share one server. */
test.describe.configure({ mode: 'default' });

/** Replaces the editor by a script that writes the path of the file to open. */
function makeEditor(opened: string, script: string): void {
  writeFileSync(script, `#!/bin/sh\necho "$@" > '${opened}'\n`, { mode: 0o755 });
  process.env['LAUNCH_EDITOR'] = script;
}

test(
  'a machine is simulated by events and time, and steps are undone',
  { tag: JOURNEY },
  async ({ page, context, gallery }) => {
    const complaints = collectComplaints(context);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${gallery.origin}/#sign-in`);
    const button = (name: RegExp) => page.getByRole('button', { name });
    const state = page.getByRole('status');
    const activeStates = page.locator('.state.active[data-state]:not([data-state=""])');

    await test.step('every machine is listed and this one is drawn', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'sign-in' })).toBeVisible();
      await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(models.length);
      await expect(page.getByRole('img', { name: 'Statechart of signIn' })).toBeVisible();
      await expect(state).toHaveText('Current state: form.idle');
      await expectAccessible(page);
    });

    await test.step('an event is sent, and the diagram follows', async () => {
      await button(/^returns from the identity provider/).click();
      await expect(state).toHaveText('Current state: returning.exchanging, pending: authenticateOpenId');
      await expect(activeStates).toHaveCount(2);
      await expect(page.locator('[data-state="returning.exchanging"]')).toHaveClass(/\bactive\b/);
    });

    await test.step('the delay ends after its time', async () => {
      await button(/^1 second/).click();
      await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(2);
      await expect(state).toContainText('returning.exchanging');
      await button(/^10 seconds/).click();
      await expect(state).toContainText('returning.slow');
      await expectAccessible(page);
    });

    await test.step('a step is undone, and a transition is clicked in the diagram', async () => {
      await button(/^Step back/).click();
      await expect(state).toContainText('returning.exchanging');
      // On the label's first line: the others are shorter, and beside them is no letter to click.
      await page
        .locator('text.possible', { hasText: 'authenticateOpenId failed' })
        .click({ position: { x: 20, y: 8 } });
      await expect(state).toHaveText('Current state: providerRefused');
      await expect(page.locator('pre')).toContainText('"problem": {');
      await button(/^Restart/).click();
      await expect(state).toHaveText('Current state: form.idle');
    });

    await test.step('its source is copied with the modules that it imports', async () => {
      await button(/^Copy source for Stately/).click();
      await expect(button(/^Copied/)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(selfContained('machines/identity/sign-in.machine.ts', machineSources()));
    });

    await test.step('its definition is copied and downloaded as Mermaid and JSON', async () => {
      await button(/^Copy as Mermaid/).click();
      await expect(button(/^Copied/)).toHaveCount(2);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(EXPORTS.mermaid(signInMachine));
      const downloading = page.waitForEvent('download');
      await button(/^Download JSON/).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('sign-in.json');
      expect(readFileSync(await download.path(), 'utf8')).toBe(EXPORTS.json(signInMachine));
    });

    await test.step('its file is opened in the editor', async () => {
      const opened = test.info().outputPath('opened.txt');
      makeEditor(opened, test.info().outputPath('editor.sh'));
      await button(/^Open in editor/).click();
      await expect
        .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'))
        .toContain('machines/identity/sign-in.machine.ts');
    });

    await test.step('the whole diagram is shown', async () => {
      await page.getByRole('button', { name: 'Show whole diagram' }).click();
      await expect
        .poll(() => page.locator('.picture').evaluate(one => one.scrollWidth - one.clientWidth))
        .toBe(0);
      await expect
        .poll(() => page.locator('.picture').evaluate(one => one.scrollHeight - one.clientHeight))
        .toBe(0);
    });

    await test.step('another machine is selected', async () => {
      await page.getByRole('link', { name: 'toasts', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'toasts' })).toBeVisible();
      await expect(state).toHaveText('Current state: running');
    });
    expect(complaints.list()).toEqual([]);
  },
);

/** The smallest text in the diagrams. */
const TEXT_PX = 11;

test('a diagram fits the window at first, and is zoomed and panned by keys, wheel, pointer and buttons', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery.origin}/#session`);
  const picture = page.getByRole('group', { name: 'Diagram of session' });
  const scale = () =>
    picture.evaluate(one => {
      const svg = one.querySelector('svg')!;
      return svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    });
  const scrolled = () => picture.evaluate(one => [one.scrollLeft, one.scrollTop] as const);
  const hidden = () =>
    picture.evaluate(one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]);
  const changes = async (act: () => Promise<void>) => {
    const before = await scale();
    await act();
    await expect.poll(scale).not.toBe(before);
    return (await scale()) / before;
  };

  await test.step('the largest machine is readable, and scrolled in one direction', async () => {
    await expect.poll(scale).not.toBe(1);
    expect((await scale()) * TEXT_PX).toBeGreaterThanOrEqual(10);
    expect((await hidden())[0]).toBe(0);
    expect((await hidden())[1]).toBeGreaterThan(0);
  });
  const fitted = await scale();

  await test.step('keys zoom, pan and fit', async () => {
    await picture.focus();
    expect(await changes(() => page.keyboard.press('+'))).toBeCloseTo(1.25);
    expect(await changes(() => page.keyboard.press('-'))).toBeCloseTo(0.8);
    await changes(() => page.keyboard.press('+'));
    const [left, top] = await scrolled();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(scrolled).toEqual([left + 60, top + 60]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect.poll(scrolled).toEqual([left, top]);
    await changes(() => page.keyboard.press('0'));
    expect(await scale()).toBeCloseTo(fitted);
  });

  await test.step('buttons zoom and fit', async () => {
    expect(await changes(() => page.getByRole('button', { name: 'Zoom in' }).click())).toBeCloseTo(1.25);
    expect(await changes(() => page.getByRole('button', { name: 'Zoom out' }).click())).toBeCloseTo(0.8);
    await changes(() => page.getByRole('button', { name: 'Show whole diagram' }).click());
    expect(await hidden()).toEqual([0, 0]);
    await changes(() => page.getByRole('button', { name: 'Fit to window' }).click());
    expect(await scale()).toBeCloseTo(fitted);
  });

  await test.step('the wheel scrolls, with Ctrl it zooms at the pointer, and dragging pans', async () => {
    await picture.evaluate(one => one.scrollTo(0, 0));
    const state = page.locator('[data-state="entering"] > rect');
    const centre = async () => {
      const { x, y, width, height } = (await state.boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const { x, y } = await centre();
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    expect(await changes(() => page.mouse.wheel(0, -200))).toBeGreaterThan(1);
    await page.keyboard.up('Control');
    const after = await centre();
    expect(Math.abs(after.x - x)).toBeLessThan(5);
    expect(Math.abs(after.y - y)).toBeLessThan(5);
    const [left, top] = await scrolled();
    await page.mouse.down();
    await page.mouse.move(x - 50, y - 40, { steps: 5 });
    await page.mouse.up();
    await expect.poll(scrolled).toEqual([left + 50, top + 40]);
    await page.mouse.wheel(0, 100);
    await expect.poll(async () => (await scrolled())[1]).toBe(top + 140);
  });
});

test('every machine starts', async ({ page, context, gallery }) => {
  const complaints = collectComplaints(context);
  await page.goto(gallery.origin);
  for (const { name } of models) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(/^(Current|Final) state: \S/);
    await expect(page.locator('.picture svg')).toBeVisible();
  }
  expect(complaints.list()).toEqual([]);
});
