/**
 * The terms dialog in the browser. Of the model's documents the first is the new privacy policy, which this person has
 * yet to accept, the second the general terms.
 */
import { sql } from 'kysely';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { CallFailure } from '#machines/platform/types.ts';
import { problemOf } from '#machines/portal/terms.machine.ts';
import type { ReadTerms, TermsContext, TermsTab } from '#machines/portal/terms.machine.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { nextOutcome, outputOf } from '../support/held-calls.ts';
import type { World } from '../support/world.ts';

const POLICY = 3;
const TABS: Record<string, RegExp> = {
  [POLICY]: /^Privacy policy.*Version 2/,
  1: /^General terms/,
  settings: /^Settings$/,
};
/** The files behind both documents. */
const FILES = ['/keeper/get/terms/privacy-2-en.pdf', '/keeper/get/terms/general-1-en.pdf'] as const;

const dialog = ({ page }: World) => page.getByRole('dialog', { name: 'Terms and privacy' });
const tab = (world: World, which: TermsTab | null) =>
  dialog(world).getByRole('tab', { name: TABS[String(which)]! });
const accept = (world: World) => dialog(world).getByRole('button', { name: 'Accept', exact: true });
const exportPdf = (world: World) => dialog(world).getByRole('button', { name: 'Export PDF' });

const contextOf = (snapshot: { context: unknown }) => snapshot.context as TermsContext;

const releaseFiles = async ({ portal }: World) => {
  for (const file of FILES) await portal.release(file);
};

/** What reading the documents will find: none at all, or the policy not accepted, whatever happened before. */
async function arrange({ deps: { db } }: World, ahead: EventObject[]): Promise<void> {
  const read = outputOf<ReadTerms>(nextOutcome(ahead, 'readTerms'));
  const isHidden = read?.documents.length === 0;
  const hidden = 'hidden: ';
  await sql`
    update terms_document set product_name = nullif(replace(product_name, ${hidden}, ''), key)
    where product_name like ${`${hidden}%`}`.execute(db);
  await sql`delete from terms_confirmation using terms_version
    where version_id = terms_version.id and version = 2
      and account_id = (select account_id from login where username = 'deniz.kaya')`.execute(db);
  await sql`update terms_confirmation set confirmed_by = account_id where confirmed_by = 1`.execute(db);
  if (!isHidden) return;
  await sql`update terms_document set product_name = ${hidden} || coalesce(product_name, key)`.execute(db);
  await sql`update terms_confirmation set confirmed_by = 1
    where confirmed_by = (select account_id from login where username = 'deniz.kaya')`.execute(db);
}

const expectNote = (world: World) =>
  expect(dialog(world).getByText(/^You have accepted these terms/)).toBeVisible();

export const termsSide: BrowserSide = {
  begin: async ({ page, complaints, signInQuickly }) => {
    // The browser notes the file it was refused.
    complaints.allow(/\/keeper\/get\/terms\//);
    await signInQuickly('termsToAccept');
    await page.goto('/v/#/Dashboard');
    await expect(page.getByRole('button', { name: 'Read and accept' })).toBeVisible();
  },
  calls: { readTerms: 'IAccountService/GetMyUnconfirmedTerms', accept: 'IAccountService/ConfirmTerms' },
  events: {
    'terms.opened': async (world, _, ahead) => {
      await arrange(world, ahead);
      await hands.press(world.page, 'Read and accept');
    },
    'terms.retried': async (world, _, ahead) => {
      await arrange(world, ahead);
      await dialog(world).getByRole('button', { name: 'Try again' }).click();
    },
    'tab.chosen': (world, event) => tab(world, (event as unknown as { tab: TermsTab }).tab).click(),
    'terms.accepted': world => accept(world).click(),
    'xstate.error.actor.accept': async (world, event, ahead) => {
      const { status, message } = (event as unknown as { error: CallFailure }).error;
      // Then the documents are read again, and an export under way is given up.
      if (status === 409) {
        await arrange(world, ahead);
        await releaseFiles(world);
      }
      await world.portal.fail('IAccountService/ConfirmTerms', status, message);
    },
    'export.requested': async world => {
      for (const file of FILES) await world.portal.hold(file);
      const asked = world.page.waitForRequest(/\/keeper\/get\//);
      await exportPdf(world).click();
      world.notes.set('file', new URL((await asked).url()).pathname);
    },
    'xstate.done.actor.exportPdf': async world => {
      const saved = world.page.waitForEvent('download');
      await releaseFiles(world);
      expect((await saved).suggestedFilename()).toMatch(/^\w+\.pdf$/);
    },
    'xstate.error.actor.exportPdf': async world => {
      await world.portal.fail(world.notes.get('file') as '/', 500, 'No');
      await releaseFiles(world);
    },
    'terms.closed': async world => {
      await dialog(world).getByRole('button', { name: 'Close' }).last().click();
      await releaseFiles(world);
    },
  },
  states: {
    closed: world => expect(dialog(world)).toHaveCount(0),
    open: world => expect(dialog(world)).toBeVisible(),
    'open.loading': world => expect(dialog(world).getByText('Loading…')).toBeVisible(),
    'open.empty': world => expect(dialog(world).getByText('There are no terms to read.')).toBeVisible(),
    'open.failed': async (world, snapshot) => {
      const { problem } = contextOf(snapshot);
      await expect(dialog(world).getByTestId('failed')).toContainText((problem as { text: string }).text);
    },
    'open.showing': (world, snapshot) =>
      expect(tab(world, contextOf(snapshot).tab)).toHaveAttribute('aria-selected', 'true'),
    'open.showing.acceptance': world =>
      expect(dialog(world).getByRole('tablist', { name: 'Documents' })).toBeVisible(),
    'open.showing.acceptance.idle': async (world, snapshot) => {
      const { tab: which, documents } = contextOf(snapshot);
      if (which === 'settings' || which === null) return expect(accept(world)).toHaveCount(0);
      if (documents.find(({ Id }) => Id === which)?.ConfirmedAt === null)
        await expect(accept(world)).toBeEnabled();
      else await expectNote(world);
      const problem = problemOf(snapshot, which);
      const told = dialog(world).getByRole('tabpanel').getByRole('alert');
      if (problem === null) return expect(told).toHaveCount(0);
      return expect(told).toHaveText((problem as { text: string }).text);
    },
    'open.showing.acceptance.accepting': async (world, snapshot) => {
      if (contextOf(snapshot).tab !== POLICY) return expect(accept(world)).toHaveCount(0);
      return expect(accept(world)).toHaveAttribute('aria-busy', 'true');
    },
    'open.showing.export': world =>
      expect(dialog(world).getByRole('button', { name: 'Close' }).last()).toBeEnabled(),
    'open.showing.export.ready': async (world, snapshot: AnyMachineSnapshot) => {
      const { tab: which, exportFailed } = contextOf(snapshot);
      await expect(exportPdf(world)).toHaveCount(which === 'settings' ? 0 : 1);
      const told = dialog(world).getByText('Unable to export file, refresh and try again');
      await expect(told).toHaveCount(exportFailed ? 1 : 0);
    },
    'open.showing.export.exporting': world => expect(exportPdf(world)).toHaveAttribute('aria-busy', 'true'),
  },
};
