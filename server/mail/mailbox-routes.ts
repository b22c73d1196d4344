/** The demonstration's mailbox at /demo/mailbox: mails that would have gone out, for want of an SMTP server. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/call.ts';
import { Failure } from '#server/failure.ts';
import { plainPage, sendPlainPage } from '#server/http/plain-page.ts';
import { escapeHtml } from './layout.ts';

const MAILBOX = '/demo/mailbox';
const SHOWN = 100;

type Row = { id: number; recipient: string; subject: string; sent_at: Date };

const when = (instant: Date): string =>
  `<time datetime="${instant.toISOString()}">${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

const listRow = ({ id, recipient, subject, sent_at: sentAt }: Row): string =>
  `<tr><td>${when(sentAt)}</td><td>${escapeHtml(recipient)}</td><td><a href="${MAILBOX}/${id}">${escapeHtml(subject)}</a></td></tr>`;

const listPage = (rows: readonly Row[]): string =>
  plainPage(
    'Mailbox',
    `<h1>Mailbox of the demonstration</h1>
<p>No mail server is configured, so mails to everybody end here. Newest first.</p>
${
  rows.length === 0
    ? '<p>No mails yet.</p>'
    : `<table><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>
${rows.map(listRow).join('\n')}
</tbody></table>`
}`,
  );

/** The text is shown, and its links can be followed; the HTML half says the same. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, address => `<a href="${address}">${address}</a>`);

const mailPage = (mail: Row & { body_text: string }): string =>
  plainPage(
    mail.subject,
    `<p><a href="${MAILBOX}">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.recipient)}, ${when(mail.sent_at)}</p>
<div style="white-space:pre-wrap;margin-top:1rem">${linked(mail.body_text)}</div>`,
  );

export function registerMailbox(app: FastifyInstance, deps: Deps): void {
  app.get(MAILBOX, async (_request, reply) => {
    const rows = await deps.db
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return sendPlainPage(reply, listPage(rows));
  });

  app.get<{ Params: { id: string } }>(`${MAILBOX}/:id`, async (request, reply) => {
    const id = Number(request.params.id);
    const mail = Number.isSafeInteger(id)
      ? await deps.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!mail) throw new Failure(404, 'error.not_found');
    return sendPlainPage(reply, mailPage(mail));
  });
}
