/** The server's texts in each language: errors, and the demonstration's pages. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { formatTag, LOCALE_KEY, LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { messageOf, visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const SENT_AT = new Date('2026-03-02T09:08:07Z');

const textsOf = (locale: Locale) =>
  JSON.parse(
    readFileSync(new URL(`../../../server/platform/messages/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(() => {
  visitor = visit(portal.origin);
});

test.each(LOCALES)('[I18-02] an error message is in the language of the call: %s', async locale => {
  const answer = await visitor.fetch(`${RPC_BASE}/INowhere/DoNothing`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'accept-language': locale,
    },
    body: '{}',
  });
  const expected = textsOf(locale)['error.operation']?.replace('{operation}', 'INowhere/DoNothing');
  expect([answer.status, messageOf(await answer.text())]).toEqual([404, expected]);
});

test.each(LOCALES)(
  '[I18-02] the demonstration’s mailbox is in the language stored in the browser: %s',
  async locale => {
    const texts = textsOf(locale);
    visitor.cookies.set(LOCALE_KEY, locale);
    await portal.deps.db.deleteFrom('mail').execute();
    const empty = await (await visitor.fetch('/demo/mailbox')).text();
    expect(empty).toContain(`<html lang="${locale}">`);
    expect(empty).toContain(texts['demo.mailbox.empty']);

    const mail = {
      recipient: 'a@example.org',
      subject: 'Subject',
      body_text: 'Text',
      body_html: '',
      sent_at: SENT_AT,
    };
    const { id } = await portal.deps.db
      .insertInto('mail')
      .values(mail)
      .returning('id')
      .executeTakeFirstOrThrow();
    const date = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      SENT_AT,
    );
    for (const path of ['/demo/mailbox', `/demo/mailbox/${id}`]) {
      const page = await (await visitor.fetch(path)).text();
      expect(page).toContain(`<html lang="${locale}">`);
      expect(page).toContain(`>${texts['demo.mailbox.to']}</th>`);
      expect(page).toContain(date);
    }
  },
);

test.each(LOCALES)('[I18-02] the demonstration’s identity provider is translated: %s', async locale => {
  visitor.cookies.set(LOCALE_KEY, locale);
  const started = await visitor.fetch(`/sso/start/${DEMO_IDENTITY.id}`);
  const authorization = new URL(String(started.headers.get('location')), portal.origin);
  const sent = await visitor.fetch(authorization.pathname + authorization.search);
  const { pathname } = new URL(String(sent.headers.get('location')), portal.origin);
  const page = await (await visitor.fetch(pathname)).text();
  const { firstname, lastname } = PEOPLE.singleSignOn;
  expect(page).toContain(`<html lang="${locale}">`);
  expect(page).toContain(
    textsOf(locale)['demo.identity.continue']?.replace('{name}', `${firstname} ${lastname}`),
  );
});
