/** The demonstration's mailbox at /demo/mailbox: mails that an SMTP server would have sent. */
import type { FastifyInstance } from 'fastify';
import { formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Deps } from '#server/platform/call.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { pageLocale, plainPage, sendPlainPage } from '#server/platform/http/plain-page.ts';
import { textOf } from '#server/platform/texts.ts';

const MAILBOX = '/demo/mailbox';
const SHOWN = 100;

type Row = { id: number; recipient: string; subject: string; sent_at: Date };

function when(locale: Locale, instant: Date): string {
  const format = new Intl.DateTimeFormat(formatTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  return `<time datetime="${instant.toISOString()}">${format.format(instant)}</time>`;
}

type Say = (part: string) => string;

/** Localized texts of the mailbox, escaped for HTML. */
const words =
  (locale: Locale): Say =>
  part =>
    escapeHtml(textOf(locale, `demo.mailbox.${part}`));

const listRow = (locale: Locale, { id, recipient, subject, sent_at: sentAt }: Row): string =>
  `<tr><td>${when(locale, sentAt)}</td><td>${escapeHtml(recipient)}</td><td><a href="${MAILBOX}/${id}">${escapeHtml(subject)}</a></td></tr>`;

const listTable = (locale: Locale, say: Say, rows: readonly Row[]): string =>
  `<table><thead><tr><th scope="col">${say('sent')}</th><th scope="col">${say('to')}</th><th scope="col">${say('subject')}</th></tr></thead>
<tbody>
${rows.map(row => listRow(locale, row)).join('\n')}
</tbody></table>`;

function listPage(locale: Locale, rows: readonly Row[]): string {
  const say = words(locale);
  return plainPage(
    locale,
    textOf(locale, 'demo.mailbox.title'),
    `<h1>${say('title')}</h1>
<p>${say('lead')}</p>
${rows.length === 0 ? `<p>${say('empty')}</p>` : listTable(locale, say, rows)}`,
  );
}

/** Shows the plain text with clickable links; the HTML part is equivalent. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, address => `<a href="${address}">${address}</a>`);

function mailPage(locale: Locale, mail: Row & { body_text: string }): string {
  const say = words(locale);
  return plainPage(
    locale,
    mail.subject,
    `<p><a href="${MAILBOX}">${say('all')}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<table><tbody><tr><th scope="row">${say('to')}</th><td>${escapeHtml(mail.recipient)}</td></tr>
<tr><th scope="row">${say('sent')}</th><td>${when(locale, mail.sent_at)}</td></tr></tbody></table>
<div style="white-space:pre-wrap;margin-top:1rem">${linked(mail.body_text)}</div>`,
  );
}

export function registerMailbox(app: FastifyInstance, deps: Deps): void {
  app.get(MAILBOX, async (request, reply) => {
    const rows = await deps.db
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return sendPlainPage(reply, listPage(pageLocale(request, deps.settings), rows));
  });

  app.get<{ Params: { id: string } }>(`${MAILBOX}/:id`, async (request, reply) => {
    const id = Number(request.params.id);
    const mail = Number.isSafeInteger(id)
      ? await deps.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!mail) throw new HttpError(404, 'error.not_found');
    return sendPlainPage(reply, mailPage(pageLocale(request, deps.settings), mail));
  });
}
