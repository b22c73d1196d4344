/** Compiled messages by bundle and language: `app` has all, `plain` those of the sign-in page alone. */
import { loaders } from 'virtual:messages';
import type { Locale } from '#contract/platform/locales.ts';
import type { Messages } from '#machines/portal/portal.machine.ts';
import { importWithRetry } from '#src/browser/import-with-retry.ts';

export type Bundle = 'plain' | 'app';

let bundle: Bundle = 'plain';
const loaded = new Map<string, Messages>();

/** Caches messages that were embedded in the page. */
export function cacheMessages(bundle: Bundle, locale: Locale, messages: Messages): void {
  loaded.set(`${bundle}/${locale}`, messages);
}

async function load(wanted: Bundle, locale: Locale): Promise<Messages> {
  const known = loaded.get(`${wanted}/${locale}`);
  if (known) return known;
  const { messages } = await importWithRetry(loaders[wanted][locale]);
  cacheMessages(wanted, locale, messages);
  return messages;
}

/** Loads the messages of the bundle in use: always the same object for a language. */
export const loadMessages = (locale: Locale): Promise<Messages> => load(bundle, locale);

/** From now on all messages are loaded: called before the portal starts, unless the page is the sign-in page. */
export function expectAppMessages(): void {
  bundle = 'app';
}

/** Resolves when all messages are loaded for this language. */
export async function loadAppMessages(locale: Locale): Promise<void> {
  expectAppMessages();
  await load('app', locale);
}

/** The app bundle of a language, if it is loaded. */
export const appMessages = (locale: Locale): Messages | undefined => loaded.get(`app/${locale}`);
