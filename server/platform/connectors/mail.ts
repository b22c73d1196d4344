/** E-mail: by SMTP where it is configured, else into the mailbox that only demonstrations serve. */
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/schema.ts';

export type Mail = {
  to: string;
  /** Who is answered, when it is not the portal. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** What mail systems know it by again, `<key@host>`; one that is sent twice arrives once where they look. */
  messageId?: string;
};

export type Mailer = {
  /** Resolves when the mail is handed over; rejects when it cannot be. */
  send(mail: Mail): Promise<void>;
  /** Does work nobody waits for, so that its duration tells nothing; a failure is logged. */
  runInBackground(work: () => Promise<void>): void;
  /** Waits for the work under way and closes the connection. */
  close(): Promise<void>;
};

class MailError extends Error {}

export type MailerOptions = {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  smtpUrl: string | undefined;
  from: string;
  /** Whether mails may stay in the portal's own mailbox when there is no SMTP server. */
  mailbox: boolean;
};

/** A mail server that does not answer is given up on after this long, in milliseconds. */
const TIMEOUT = 10_000;

const createSmtp = (url: string, from: string) =>
  createTransport(
    { url, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
    { from },
  );

export function createMailer({ db, clock, log, smtpUrl, from, mailbox }: MailerOptions): Mailer {
  const smtp = smtpUrl === undefined ? null : createSmtp(smtpUrl, from);
  const underWay = new Set<Promise<void>>();

  /** That a mail went out is recorded; its words, which carry codes and links, stay only in a demonstration's mailbox. */
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
