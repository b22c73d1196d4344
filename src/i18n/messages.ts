/** Compiled messages by bundle and language: `plain` for the screens without navigation, `app` for all others. */
import { loaders } from 'virtual:messages';
import type { Locale } from '#contract/platform/locales.ts';
import type { Messages } from '#machines/portal/portal.machine.ts';
import { importWithRetry } from '#src/browser/import-with-retry.ts';

export type Bundle = 'plain' | 'app';

const bundles = new Set<Bundle>(['plain']);
const loaded = new Map<string, Messages>();

/** Caches messages that were embedded in the page. */
export function cacheMessages(bundle: Bundle, locale: Locale, messages: Messages): void {
  loaded.set(`${bundle}/${locale}`, messages);
}

async function load(bundle: Bundle, locale: Locale): Promise<Messages> {
  const known = loaded.get(`${bundle}/${locale}`);
  if (known) return known;
  const { messages } = await importWithRetry(loaders[bundle][locale]);
  cacheMessages(bundle, locale, messages);
  return messages;
}

/** Loads the messages of all bundles in use; for a single bundle always the same object. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const loadedBundles = await Promise.all([...bundles].map(bundle => load(bundle, locale)));
  const [first, ...others] = loadedBundles;
  return first !== undefined && others.length === 0 ? first : Object.assign({}, ...loadedBundles);
}

/** Adds the app bundle to those in use. Resolves when it is loaded for this language. */
export async function loadAppMessages(locale: Locale): Promise<void> {
  bundles.add('app');
  await load('app', locale);
}

/** The app bundle of a language, if it is loaded. */
export const appMessages = (locale: Locale): Messages | undefined => loaded.get(`app/${locale}`);
