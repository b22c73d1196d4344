/** One round: interactions with a tree, of the portal or of a reference, and the time until the screen shows each. */
import { setTimeout as pause } from 'node:timers/promises';
import { TREE_PAGE } from '#contract/accounts/tree-pages.ts';
import { percentile } from '../statistics.ts';
import { awaited } from '../within.ts';
import { fling } from './fling.ts';
import type { TreePage } from './page.ts';
import { SLOW_DOWN } from './page.ts';

/** Accounts of the measured database. */
export type Places = {
  /** The account with the most children, and one of them. */
  wide: { id: number; name: string };
  child: string;
  /** An account at the deepest level, with a unique name. */
  deep: { id: number; name: string };
};

export type Round = Record<
  | 'calls'
  | 'painted'
  | 'unfoldFrame'
  | 'unfoldShown'
  | 'refold'
  | 'travel'
  | 'filterFrame'
  | 'filterShown'
  | 'revealFrame'
  | 'revealShown'
  | 'pictures'
  | 'blank',
  number
>;

/** Milliseconds between two keys: fast typing, and a key held down. */
const TYPING = 120;
const HOLDING = 33;
const TRAVEL = 80;
const REFOLDS = 6;
/** A word in many names; each letter typed or deleted changes the filter. */
const LETTERS = 'harbour'.split('');

/**
 * Loads all pages of a level in the portal, because the references have all rows from the start. Not slowed down,
 * because it is not measured.
 */
async function readWhole(opened: TreePage, name: string): Promise<void> {
  const { tree, page } = opened;
  await opened.slowDown(1);
  await tree.focus();
  // Past "Show more" to the row after it, so that it stays one key away however many rows are inserted before it.
  for (let count = 0; count < TREE_PAGE + 2; count += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const activeRow = async () => (await tree.getAttribute('aria-activedescendant')) ?? '';
  const kindOf = (id: string) => tree.locator(`[id="${id}"]`).getAttribute('data-kind');
  for (let before = await activeRow(); (await kindOf(before)) === 'more'; before = await activeRow()) {
    await page.keyboard.press('ArrowDown');
    await tree.locator(`[id="${before}"]`).click();
    const come = page.waitForFunction(id => document.getElementById(id)?.dataset['kind'] !== 'more', before);
    await awaited('the next page of the level', come);
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.type(name);
  await awaited('the parent account', opened.row(name).waitFor());
  await opened.slowDown(SLOW_DOWN);
}

const slowest = (frames: readonly number[]) => percentile(frames, 0.95);

async function type(opened: TreePage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await opened.page.keyboard.press(key);
    await pause(TYPING);
  }
}

/** Holds a key down: keydown events repeat, and it is released once. */
async function hold({ page }: TreePage, key: string): Promise<void> {
  for (let count = 0; count < TRAVEL; count += 1) {
    await page.keyboard.down(key);
    await pause(HOLDING);
  }
  await page.keyboard.up(key);
}

export async function oneRound(opened: TreePage, { wide, child, deep }: Places): Promise<Round> {
  const { page, tree, field, subject } = opened;
  const row = '[role=treeitem]';
  const calls = opened.asked.filter(url => url.endsWith('/GetAccountTree')).length;
  const painted = (await page.evaluate(() => window.probe.painted)) ?? Number.NaN;

  // So that its first children are in view, too.
  await opened.row(wide.name).evaluate(element => element.scrollIntoView({ block: 'center' }));
  const fold = opened.row(wide.name).locator(subject.fold);
  const unfold = await opened.measure('click', { selector: row, text: child }, () => fold.click());

  if (subject.name === 'portal') await readWhole(opened, wide.name);
  await opened.row(wide.name).evaluate(element => element.scrollIntoView({ block: 'center' }));
  const refold = await opened.measure('click', null, async () => {
    for (let count = 0; count < REFOLDS; count += 1) await fold.click();
  });

  await tree.focus();
  const travel = await opened.measure('keydown', null, () => hold(opened, 'ArrowDown'));

  const { pictures, blank } = await fling(opened);

  await field.focus();
  const filter = await opened.measure('input', null, () =>
    type(opened, [...LETTERS, ...LETTERS.map(() => 'Backspace')]),
  );
  const search = await opened.measure('input', { selector: subject.hit, text: deep.name }, () =>
    page.keyboard.insertText(deep.name),
  );
  await page.locator(subject.hit).filter({ hasText: deep.name }).first().click();
  await awaited('the account', page.locator(subject.chosen).filter({ hasText: deep.name }).first().waitFor());
  await field.focus();
  const reveal = await opened.measure(
    'keydown',
    { selector: '[role=treeitem][aria-selected=true]', text: deep.name },
    () => page.keyboard.press('Escape'),
  );
  return {
    calls,
    painted,
    unfoldFrame: slowest(unfold.frames),
    unfoldShown: unfold.shown,
    refold: slowest(refold.frames),
    travel: slowest(travel.frames),
    filterFrame: slowest(filter.frames),
    filterShown: search.shown,
    revealFrame: slowest(reveal.frames),
    revealShown: reveal.shown,
    pictures,
    blank,
  };
}
