/** What the drivers of wizards arrange: accounts made for one path, and what a reload would have left behind. */
import type { Visitor } from '#tests/support/visitor.ts';
import type { Fixtures } from './fixtures.ts';
import * as pageDriver from './page-driver.ts';

/** The person at the page, as one who makes accounts. */
export const makerOf = (fixtures: Pick<Fixtures, 'context' | 'portal'>): Pick<Visitor, 'call'> => ({
  call: (async (operation: Parameters<Visitor['call']>[0], data: object) => ({
    status: 200,
    data: await pageDriver.callAs(fixtures, operation, data),
  })) as unknown as Visitor['call'],
});

/** As the page itself keeps it. */
export const remember = ({ page }: Fixtures, name: string, draft: object): Promise<unknown> =>
  page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    `draft-${name}`,
    JSON.stringify(draft),
  ] as const);
