/** Browser driver of the list-selection machine: the people of a company whose name is Bruno, of whom there are two. */
import { sql } from 'kysely';
import type { RowOutcome } from '#machines/platform/list-selection-setup.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { outputOf } from '../support/paused-requests.ts';
import { listSelectionModel } from './list-selection.model.ts';

/** The people in the order of the list, for the ids of the model's rows. */
const NAMES = ['Bruno Keller', 'Bruno Müller'];

const dialog = ({ page }: Fixtures) => page.getByRole('dialog');
const inDialog = (name: string) => (fixtures: Fixtures) =>
  dialog(fixtures).getByRole('button', { name, exact: true });
const press = (name: string) => (fixtures: Fixtures) => inDialog(name)(fixtures).click();
const bar = ({ page }: Fixtures) => page.getByRole('region', { name: 'Selection' });
const inBar = (name: string) => (fixtures: Fixtures) =>
  bar(fixtures).getByRole('button', { name, exact: true });
const one = ({ page }: Fixtures, id: number) =>
  page.getByRole('checkbox', { name: `Select ${NAMES[id - 1]}`, exact: true });
const everyone = ({ page }: Fixtures) => page.getByRole('checkbox', { name: 'Select all shown' });

/** The server loses its database at the second person, or refuses the action because that person has more rights. */
async function prepare({ deps: { db } }: Fixtures, is: 'well' | 'failing' | 'refusing'): Promise<void> {
  const { id } = await accountNamed({ deps: { db } }, NAMES[1]!);
  await sql`drop trigger if exists fail_for_second on audit_entry`.execute(db);
  if (is === 'failing') {
    await sql`create or replace function fail_for_second() returns trigger language plpgsql as
      'begin raise exception ''broken'' using errcode = ''57P01''; end'`.execute(db);
    await sql`create trigger fail_for_second before insert on audit_entry for each row
      when (new.object_id = ${sql.lit(id)}) execute function fail_for_second()`.execute(db);
  }
  await db.deleteFrom('role_assignment').where('account_id', '=', id).where('scope_id', '=', 1).execute();
  if (is === 'refusing')
    await db.insertInto('role_assignment').values({ account_id: id, role_id: 1, scope_id: 1 }).execute();
}

export const listSelectionDriver = driverOf(listSelectionModel, {
  begin: async fixtures => {
    const { page, deps, signInQuickly } = fixtures;
    await signInQuickly('companyAdministrator');
    const { id } = await accountNamed({ deps }, COMPANY);
    await page.goto(`/v/account/${id}/people?name=Bruno`);
    await expect(one(fixtures, 2)).toBeVisible();
  },
  calls: { collect: 'IAccountService/FilterUsers', act: 'IAccountService/ActOnUsers' },
  events: {
    'rows.added': (fixtures, { rows }) => (rows.length === 1 ? one(fixtures, 1) : everyone(fixtures)).check(),
    'rows.removed': fixtures => one(fixtures, 1).uncheck(),
    'all.wanted': fixtures => inBar('Select all')(fixtures).click(),
    'selection.cleared': fixtures => inBar('Deselect all')(fixtures).click(),
    'action.chosen': fixtures => inBar('Sign out everywhere')(fixtures).click(),
    'action.confirmed': press('Sign out'),
    'action.cancelled': press('Cancel'),
    'run.stopped': press('Stop'),
    'run.continued': press('Continue'),
    'retry.wanted': press('Try these again'),
    'outcomes.closed': fixtures => inDialog('Close')(fixtures).last().click(),
    'xstate.done.actor.act': async (fixtures, event, [next]) => {
      const outcomes = outputOf<RowOutcome[]>(event) ?? [];
      if (outcomes.some(({ problem }) => problem !== null)) await prepare(fixtures, 'refusing');
      else
        await prepare(fixtures, outcomes.length === 1 && outcomes[0]?.id === 1 && next ? 'failing' : 'well');
    },
  },
  unreachable: {
    'listSelection.confirming · selection.cleared': 'the dialog covers the list; Back changes its query',
  },
  states: {
    selecting: async (fixtures, { context: { rows, problem } }) => {
      await expect(dialog(fixtures)).toHaveCount(0);
      for (const id of [1, 2])
        await expect(one(fixtures, id)).toBeChecked({ checked: rows.some(row => row.id === id) });
      if (rows.length === 0) await expect(bar(fixtures)).toHaveCount(0);
      else await expect(bar(fixtures)).toContainText(`${rows.length} selected`);
      if (problem && 'text' in problem)
        await expect(bar(fixtures).getByRole('alert')).toContainText(problem.text);
    },
    collecting: async fixtures => expect(inBar('Select all')(fixtures)).toHaveAttribute('aria-busy', 'true'),
    confirming: async (fixtures, { context: { rows } }) => {
      await expect(
        dialog(fixtures).getByRole('heading', { name: /^Sign \d (person|people) out everywhere\?$/ }),
      ).toBeVisible();
      for (const { id } of rows) await expect(dialog(fixtures)).toContainText(NAMES[id - 1]!);
    },
    acting: see.visible(fixtures =>
      dialog(fixtures).getByRole('progressbar', { name: 'Sign out everywhere' }),
    ),
    'acting.running': see.visible(inDialog('Stop')),
    'acting.stopping': async fixtures =>
      expect(inDialog('Stopping…')(fixtures)).toHaveAttribute('aria-busy', 'true'),
    halted: async (fixtures, { context: { left, problem } }) => {
      await expect(dialog(fixtures)).toContainText(`${left.length} left`);
      if (problem && 'text' in problem) await expect(dialog(fixtures)).toContainText(problem.text);
      await expect(inDialog('Continue')(fixtures)).toBeVisible();
    },
    finished: async (fixtures, { context: { outcomes } }) => {
      const failed = outcomes.filter(({ problem }) => problem !== null).length;
      const done = outcomes.length - failed;
      await expect(dialog(fixtures)).toContainText(`Done for ${done}`);
      await expect(dialog(fixtures).getByRole('listitem')).toHaveCount(failed);
    },
  },
});
