/** Sends e-mail by SMTP; without an SMTP server, stores it in the demonstration's mailbox. */
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/schema.ts';

export type Mail = {
  to: string;
  /** Reply-To address. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Message-ID, `<key@host>`; receiving systems that check it drop duplicates. */
  messageId?: string;
};

export type Mailer = {
  /** Resolves when the mail server has accepted the mail; rejects otherwise. */
  send(mail: Mail): Promise<void>;
  /** Runs work in the background, so that response times do not disclose it; errors are logged. */
  runInBackground(work: () => Promise<void>): void;
  /** Waits for background work and closes the connection. */
  close(): Promise<void>;
};

class MailError extends Error {}

export type MailerOptions = {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  smtpUrl: string | undefined;
  from: string;
  /** Whether mails may be stored in the portal's own mailbox without an SMTP server. */
  mailbox: boolean;
};

/** Milliseconds. */
const TIMEOUT = 10_000;
/** Mail servers reject more from one sender; further mails wait. */
const CONNECTIONS = 5;

const createSmtp = (url: string, from: string) =>
  createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    },
    { from },
  );

export function createMailer({ db, clock, log, smtpUrl, from, mailbox }: MailerOptions): Mailer {
  const smtp = smtpUrl === undefined ? null : createSmtp(smtpUrl, from);
  const underWay = new Set<Promise<void>>();

  /** Records that a mail was sent; its text, which contains codes and links, only in a demonstration's mailbox. */
  const record = async (mail: Mail): Promise<void> => {
    const words =
      smtp === null
        ? { subject: mail.subject, body_text: mail.text, body_html: mail.html }
        : { subject: '', body_text: '', body_html: '' };
    await db
      .insertInto('mail')
      .values({ recipient: mail.to, sent_at: clock.now(), ...words })
      .execute();
  };

  return {
    async send(mail) {
      if (smtp === null && !mailbox) throw new MailError('No mail server is configured (SMTP_URL).');
      try {
        await smtp?.sendMail(mail);
      } catch (cause) {
        log.error({ err: cause }, 'a mail could not be sent');
        throw new MailError('The mail server did not take the mail.', { cause });
      }
      await record(mail);
    },
    runInBackground(work) {
      const done = work()
        .catch((err: unknown) => log.error({ err }, 'background work failed'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async close() {
      await Promise.all(underWay);
      smtp?.close();
    },
  };
}
