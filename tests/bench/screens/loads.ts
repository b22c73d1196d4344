/** Time until a signed-in user's screen is complete: opened with an empty cache, reloaded, and after signing in. */
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { loadPage } from '../page-load.ts';
import type { Served } from '../portal-process.ts';
import { startReferences } from '../references.ts';
import { median } from '../statistics.ts';
import type { Figure } from '../statistics.ts';
import { slowDown, slowNetwork, standing, withVisitor } from './browser.ts';

/** Section *Speed* of the aims: times of the React form until it is functional. */
const SCREENS = [
  { name: 'dashboard', page: '', aim: 'at most 1.7' },
  { name: 'account', page: '/account/{id}', aim: 'at most 1.9' },
  { name: 'audit log', page: '/account/{id}/audit-log', aim: 'at most 1.9' },
  { name: 'explore', page: '/explore', aim: 'at most 1.7' },
] as const;
const WARM_AIM = 'at most 0.8';

type Opened = { cold: number; bytes: number; again: number };

const open = (origin: string, address: string, cookies: Record<string, string>): Promise<Opened> =>
  withVisitor(origin, cookies, async visitor => {
    const { page } = visitor;
    await slowNetwork(visitor);
    await slowDown(visitor);
    await page.goto(address, { waitUntil: 'commit' });
    const { at: cold, bytes } = await standing(visitor);
    await page.reload({ waitUntil: 'commit' });
    const { at: again } = await standing(visitor);
    return { cold, bytes, again };
  });

/** Milliseconds from Enter on the sign-in page, whose background requests have ended meanwhile. */
const enter = (origin: string, cookies: Record<string, string>): Promise<number> =>
  withVisitor(origin, cookies, async visitor => {
    const { page } = visitor;
    await slowNetwork(visitor);
    await slowDown(visitor);
    await page.goto('/v/login');
    await page.fill('input[name=username]', PEOPLE.user.username);
    await page.fill('input[name=password]', DEMO_PASSWORD);
    await page.waitForLoadState('networkidle');
    const from = await page.evaluate(() => window.screens.now());
    await page.keyboard.press('Enter');
    const { at } = await standing(visitor);
    return at - from;
  });

type Options = {
  /** Including those of the session. */
  cookies: Record<string, string>;
  /** The same without a session. */
  strangers: Record<string, string>;
  accountId: number;
  rounds: number;
};

export async function measureLoads(
  { origin }: Served,
  { cookies, strangers, accountId, rounds }: Options,
): Promise<Figure[]> {
  const references = await startReferences();
  const form: number[] = [];
  const entered: number[] = [];
  const opened = new Map<string, Opened[]>(SCREENS.map(({ name }) => [name, []]));
  try {
    // One unrecorded round fills the servers' compression caches.
    for (let round = -1; round < rounds; round++) {
      const { functional } = await loadPage(references.floor, true);
      const after = await enter(origin, strangers);
      for (const { name, page } of SCREENS) {
        const one = await open(origin, `/v${page.replace('{id}', String(accountId)) || '/'}`, cookies);
        if (round >= 0) opened.get(name)?.push(one);
      }
      if (round < 0) continue;
      form.push(functional ?? Number.NaN);
      entered.push(after);
    }
  } finally {
    await references.stop();
  }
  const against = (name: string, ours: number, aim: string): Figure => ({
    name,
    unit: 'ms',
    ours,
    reference: median(form),
    referenceName: 'React form',
    aim,
  });
  const of = (name: string, pick: (one: Opened) => number) => median((opened.get(name) ?? []).map(pick));
  return [
    ...SCREENS.map(({ name, aim }) =>
      against(
        `${name} opened`,
        of(name, one => one.cold),
        aim,
      ),
    ),
    ...SCREENS.map(({ name }) =>
      against(
        `${name} reloaded`,
        of(name, one => one.again),
        WARM_AIM,
      ),
    ),
    against('sign-in until the dashboard stands', median(entered), WARM_AIM),
    {
      name: 'bytes until the dashboard stands',
      unit: 'kB',
      ours: of('dashboard', one => one.bytes / 1000),
      reference: null,
      referenceName: '',
      aim: 'at most 190 kB',
    },
  ];
}
