/**
 * Browser driver of the terms machine. The model's first document is the new privacy policy, which this user has not accepted
 * yet, the second the general terms.
 */
import { sql } from 'kysely';
import type { EventObject } from 'xstate';
import { documentProblem } from '#machines/portal/terms-setup.ts';
import type { ReadTerms, TermsTab } from '#machines/portal/terms-setup.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { failRequest, failsWith, nextOutcome, outputOf } from '../support/paused-requests.ts';
import { termsModel } from './terms.model.ts';

const POLICY = 3;
const TABS: Record<string, RegExp> = {
  [POLICY]: /^Privacy policy.*Version 2/,
  1: /^General terms/,
  settings: /^Settings$/,
};
/** The stored files of both documents. */
const FILES = ['/keeper/get/terms/privacy-2-en.pdf', '/keeper/get/terms/general-1-en.pdf'] as const;

const dialog = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Terms and privacy' });
const tab = (fixtures: Fixtures, which: TermsTab | null) =>
  dialog(fixtures).getByRole('tab', { name: TABS[String(which)]! });
const accept = (fixtures: Fixtures) => dialog(fixtures).getByRole('button', { name: 'Accept', exact: true });
const close = (fixtures: Fixtures) => dialog(fixtures).getByRole('button', { name: 'Close' }).last();
const exportPdf = (fixtures: Fixtures) => dialog(fixtures).getByRole('button', { name: 'Export PDF' });

const releaseFiles = async ({ portal }: Fixtures) => {
  for (const file of FILES) await portal.resume(file);
};

/** Writes what the next load returns: no documents, or the policy as not accepted, whatever happened before. */
async function arrange({ deps: { db } }: Fixtures, ahead: EventObject[]): Promise<void> {
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

export const termsDriver = driverOf(termsModel, {
  begin: async fixtures => {
    // The browser logs an error for the refused file.
    fixtures.complaints.allow(/\/keeper\/get\/terms\//);
    await act.open('termsToAccept', '/v/#/Dashboard')(fixtures);
    await expect(pageDriver.button(fixtures.page, 'Read and accept')).toBeVisible();
  },
  calls: { readTerms: 'IAccountService/GetMyUnconfirmedTerms', accept: 'IAccountService/ConfirmTerms' },
  events: {
    'terms.opened': async (fixtures, _, ahead) => {
      await arrange(fixtures, ahead);
      await pageDriver.press(fixtures.page, 'Read and accept');
    },
    'terms.retried': async (fixtures, _, ahead) => {
      await arrange(fixtures, ahead);
      await dialog(fixtures).getByRole('button', { name: 'Try again' }).click();
    },
    'tab.chosen': (fixtures, event) => tab(fixtures, event.tab).click(),
    'terms.accepted': fixtures => accept(fixtures).click(),
    'xstate.error.actor.accept': async (fixtures, event, ahead) => {
      // Then the documents are reloaded, and a running export is aborted.
      if (failsWith(event, 409)) {
        await arrange(fixtures, ahead);
        await releaseFiles(fixtures);
      }
      await failRequest(fixtures.portal, 'IAccountService/ConfirmTerms', event);
    },
    'export.requested': async fixtures => {
      for (const file of FILES) await fixtures.portal.pause(file);
      const asked = fixtures.page.waitForRequest(/\/keeper\/get\//);
      await exportPdf(fixtures).click();
      fixtures.notes.set('file', new URL((await asked).url()).pathname);
    },
    'xstate.done.actor.exportPdf': async fixtures => {
      const saved = fixtures.page.waitForEvent('download');
      await releaseFiles(fixtures);
      expect((await saved).suggestedFilename()).toMatch(/^\w+\.pdf$/);
    },
    'xstate.error.actor.exportPdf': async fixtures => {
      await fixtures.portal.fail(fixtures.notes.get('file') as '/', 500, 'No');
      await releaseFiles(fixtures);
    },
    'terms.closed': async fixtures => {
      await close(fixtures).click();
      await releaseFiles(fixtures);
    },
  },
  states: {
    closed: see.absent(dialog),
    open: see.visible(dialog),
    'open.loading': see.visible(fixtures => dialog(fixtures).getByText('Loading…')),
    'open.empty': see.visible(fixtures => dialog(fixtures).getByText('There are no terms to read.')),
    'open.failed': (fixtures, { context }) =>
      expect(dialog(fixtures).getByTestId('failed')).toContainText(pageDriver.textOf(context.problem)),
    'open.showing': (fixtures, { context }) =>
      expect(tab(fixtures, context.tab)).toHaveAttribute('aria-selected', 'true'),
    'open.showing.acceptance': see.visible(fixtures =>
      dialog(fixtures).getByRole('tablist', { name: 'Documents' }),
    ),
    'open.showing.acceptance.idle': async (fixtures, snapshot) => {
      const { tab: which, documents } = snapshot.context;
      if (which === 'settings' || which === null) return expect(accept(fixtures)).toHaveCount(0);
      if (documents.find(({ Id }) => Id === which)?.ConfirmedAt === null)
        await expect(accept(fixtures)).toBeEnabled();
      else await expect(dialog(fixtures).getByText(/^You have accepted these terms/)).toBeVisible();
      const problem = documentProblem(snapshot, which);
      const alert = dialog(fixtures).getByRole('tabpanel').getByRole('alert');
      if (problem === null) return expect(alert).toHaveCount(0);
      return expect(alert).toHaveText(pageDriver.textOf(problem));
    },
    'open.showing.acceptance.accepting': async (fixtures, { context }) => {
      if (context.tab !== POLICY) return expect(accept(fixtures)).toHaveCount(0);
      return expect(accept(fixtures)).toHaveAttribute('aria-busy', 'true');
    },
    'open.showing.export': see.enabled(close),
    'open.showing.export.ready': async (fixtures, { context }) => {
      await pageDriver.expectShown(exportPdf(fixtures), context.tab !== 'settings');
      const alert = dialog(fixtures).getByText('Unable to export file, refresh and try again');
      await pageDriver.expectShown(alert, context.exportFailed);
    },
    'open.showing.export.exporting': fixtures =>
      expect(exportPdf(fixtures)).toHaveAttribute('aria-busy', 'true'),
  },
});
