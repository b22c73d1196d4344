/** The mails that sign-in sends, in the recipient's language. */
import { CODE_LIFETIME } from '#contract/platform/constants.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { oneLine } from '#contract/platform/typed-text.ts';
import type { Mail } from '#server/platform/connectors/mail.ts';
import { textOf } from '#server/platform/texts.ts';
import { layOut } from './layout.ts';

type MailText = Omit<Mail, 'to'>;

const inMinutes = (duration: number): number => Math.round(duration / 60_000);

/** @param title the portal's title (branding). */
export function codeMail(locale: Locale, title: string, code: string): MailText {
  const say = (id: string, values = {}): string => textOf(locale, `mail.code.${id}`, { title, ...values });
  return layOut(locale, say('subject', { code }), [
    { text: say('text') },
    { highlight: code },
    { text: say('validity', { minutes: inMinutes(CODE_LIFETIME) }) },
    { text: say('not_you') },
  ]);
}

export type ResetMail = { title: string; username: string; link: string; lifetime: number };

/** The username on one line, which those from before need not be. */
const named = (title: string, username: string) => ({ title, username: oneLine(username) });

export function resetMail(locale: Locale, { title, username, link, lifetime }: ResetMail): MailText {
  const say = (id: string, values = {}): string =>
    textOf(locale, `mail.reset.${id}`, { ...named(title, username), ...values });
  return layOut(locale, say('subject'), [
    { text: say('text') },
    { link, label: say('button') },
    { text: say('validity', { minutes: inMinutes(lifetime) }) },
    { text: say('not_you') },
  ]);
}

const inDays = (duration: number): number => Math.round(duration / 86_400_000);

export function inviteMail(locale: Locale, { title, username, link, lifetime }: ResetMail): MailText {
  const say = (id: string, values = {}): string =>
    textOf(locale, `mail.invite.${id}`, { ...named(title, username), ...values });
  return layOut(locale, say('subject'), [
    { text: say('text') },
    { link, label: say('button') },
    { text: say('validity', { days: inDays(lifetime) }) },
    { text: say('not_you') },
  ]);
}

export function passwordChangedMail(locale: Locale, title: string, username: string): MailText {
  const say = (id: string): string => textOf(locale, `mail.password_changed.${id}`, named(title, username));
  return layOut(locale, say('subject'), [{ text: say('text') }, { text: say('not_you') }]);
}
