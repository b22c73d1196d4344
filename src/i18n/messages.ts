/** Compiled texts by bundle and language: `plain` for the screens without navigation, `app` for all others. */
import { loaders } from 'virtual:messages';
import type { Locale } from '#contract/platform/locales.ts';
import type { Messages } from '#machines/portal/portal.machine.ts';
import { importWithRetry } from '#src/app/import-with-retry.ts';

export type Bundle = 'plain' | 'app';

const wanted = new Set<Bundle>(['plain']);
const loaded = new Map<string, Messages>();

/** Texts that came with the page need no request. */
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

/** The texts of every bundle wanted so far; of a single one the very same each time. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const bundles = await Promise.all([...wanted].map(bundle => load(bundle, locale)));
  const [first, ...others] = bundles;
  return first !== undefined && others.length === 0 ? first : Object.assign({}, ...bundles);
}

/** From now on the app's texts are wanted too; resolves when those of this language are there. */
export async function loadAppMessages(locale: Locale): Promise<void> {
  wanted.add('app');
  await load('app', locale);
}

/** The app's texts, once loaded; the first language of the portal may have been spoken without them. */
export const appMessages = (locale: Locale): Messages | undefined => loaded.get(`app/${locale}`);
