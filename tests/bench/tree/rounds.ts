/** One round: what is done with a tree, in the portal or in a reference, and how long each deed takes to be seen. */
import { setTimeout as pause } from 'node:timers/promises';
import { TREE_PAGE } from '#contract/accounts/tree-pages.ts';
import { percentile } from '../statistics.ts';
import { awaited } from '../within.ts';
import { fling } from './fling.ts';
import type { TreePage } from './page.ts';
import { SLOW_DOWN } from './page.ts';

/** Accounts of the world that is measured in. */
export type Places = {
  /** Has the most children, and one of them. */
  wide: { id: number; name: string };
  child: string;
  /** A person far below, of a name nobody else has. */
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

/** Milliseconds between two keys: somebody who types fast, and a key held down. */
const TYPING = 120;
const HOLDING = 33;
const TRAVEL = 80;
const REFOLDS = 6;
/** A word of many names; each letter of it, and each taken away again, is a filter of its own. */
const LETTERS = 'harbour'.split('');

/**
 * The portal reads a level by pages; from here on all of them are wanted, as the references have them. Not slowed down,
 * because it is not measured.
 */
async function readWhole(opened: TreePage, name: string): Promise<void> {
  const { tree, page } = opened;
  await opened.slowDown(1);
  await tree.focus();
  // Past "Show more" to the row behind it, from where it is one key away however many come before.
  for (let count = 0; count < TREE_PAGE + 2; count += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const rowAtHand = async () => (await tree.getAttribute('aria-activedescendant')) ?? '';
  const kindOf = (id: string) => tree.locator(`[id="${id}"]`).getAttribute('data-kind');
  for (let before = await rowAtHand(); (await kindOf(before)) === 'more'; before = await rowAtHand()) {
    await page.keyboard.press('ArrowDown');
    await tree.locator(`[id="${before}"]`).click();
    const come = page.waitForFunction(id => document.getElementById(id)?.dataset['kind'] !== 'more', before);
    await awaited('the next page of the level', come);
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.type(name);
  await awaited('the account they are all below', opened.row(name).waitFor());
  await opened.slowDown(SLOW_DOWN);
}

const slowest = (frames: readonly number[]) => percentile(frames, 0.95);

async function type(opened: TreePage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await opened.page.keyboard.press(key);
    await pause(TYPING);
  }
}

/** Held down: it repeats and is let go once. */
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

  // Its first children are to be in sight, too.
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
