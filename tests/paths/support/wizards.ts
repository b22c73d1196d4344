/** Fixtures and assertions for the drivers of wizards: accounts created for one path, and stored drafts as after a reload. */
import { expect } from '#tests/support/browser.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import type { Fixtures } from './fixtures.ts';
import * as pageDriver from './page-driver.ts';

/** Creates accounts by API calls as the user of the page. */
export const makerOf = (fixtures: Pick<Fixtures, 'context' | 'portal'>): Pick<Visitor, 'call'> => ({
  call: (async (operation: Parameters<Visitor['call']>[0], data: object) => ({
    status: 200,
    data: await pageDriver.callAs(fixtures, operation, data),
  })) as unknown as Visitor['call'],
});

export const understanding = ({ page }: Fixtures) => page.getByRole('checkbox', { name: /^I understand/ });

/** The last step can be confirmed once its consequences are understood. */
export async function expectUnderstanding(
  fixtures: Fixtures,
  confirm: RegExp,
  understood: boolean,
): Promise<void> {
  await expect(understanding(fixtures)).toBeChecked({ checked: understood });
  await expect(pageDriver.button(fixtures.page, confirm)).toBeEnabled({ enabled: understood });
}

/** Stores a draft in the page's format. */
export const remember = ({ page }: Fixtures, name: string, draft: object): Promise<unknown> =>
  page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    `draft-${name}`,
    JSON.stringify(draft),
  ] as const);
