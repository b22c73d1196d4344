/** What the sides of wizards arrange: accounts made for one path, and what a reload would have left behind. */
import type { Visitor } from '#tests/support/visitor.ts';
import * as hands from './hands.ts';
import type { World } from './world.ts';

/** The person at the page, as one who makes accounts. */
export const makerOf = (world: Pick<World, 'context' | 'portal'>): Pick<Visitor, 'call'> => ({
  call: (async (operation: Parameters<Visitor['call']>[0], data: object) => ({
    status: 200,
    data: await hands.callAs(world, operation, data),
  })) as unknown as Visitor['call'],
});

/** As the page itself keeps it. */
export const remember = ({ page }: World, name: string, draft: object): Promise<unknown> =>
  page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    `draft-${name}`,
    JSON.stringify(draft),
  ] as const);
