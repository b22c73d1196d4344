/** The services that need consent: the portal's own, and those the setting `consent_services` adds or overrides. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { GUIDANCE_SERVICE } from '#contract/platform/constants.ts';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { parseBranding } from '#contract/portal/branding.ts';
import type { Deps } from '#server/platform/call.ts';
import { textOf } from '#server/platform/texts.ts';
import { brandingScript } from '#server/portal/branding.ts';

/** Texts by language, English always present. */
const words = z.record(z.string(), z.string()).refine(given => DEFAULT_LOCALE in given, 'lacks English');

const storedService = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: words,
  description: words,
  provider: z.string(),
  isEssential: z.boolean().default(false),
  /** Incremented when the purpose changes, so that users are asked again. */
  revision: z.number().int().default(1),
});

export type Service = {
  id: string;
  name: (locale: Locale) => string;
  description: (locale: Locale) => string;
  provider: string;
  isEssential: boolean;
  revision: number;
};

/** The setting's key. */
const SETTING = 'consent_services';

const localized = (given: Record<string, string>) => (locale: Locale) =>
  given[locale] ?? given[DEFAULT_LOCALE] ?? '';

const own = (id: string, provider: string, isEssential = false): Service => ({
  id,
  name: locale => textOf(locale, `consent.${id}.name`),
  description: locale => textOf(locale, `consent.${id}.purpose`),
  provider,
  isEssential,
  revision: 1,
});

/** The provider of a script: its host, or the installation's owner. */
const providerOf = (script: string, owner: string): string =>
  URL.canParse(script) ? new URL(script).hostname : owner;

type ServiceDeps = Pick<Deps, 'db' | 'settings' | 'log'>;

async function storedServices({ db, log }: ServiceDeps): Promise<Service[]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst();
  if (!row) return [];
  const read = z.array(storedService).safeParse(row.value);
  if (!read.success) {
    log.error({ problem: z.prettifyError(read.error) }, `the setting ${SETTING} is wrong and is left out`);
    return [];
  }
  return read.data.map(service => ({
    ...service,
    name: localized(service.name),
    description: localized(service.description),
  }));
}

/** Returns the services in display order. Guidance is included only when configured. */
export async function consentServices(deps: ServiceDeps): Promise<Service[]> {
  const { branding } = parseBranding(await brandingScript(deps));
  const owner = branding.marketplace_owner ?? branding.title;
  const { guidanceScript } = deps.settings;
  const guidance =
    guidanceScript === undefined ? [] : [own(GUIDANCE_SERVICE, providerOf(guidanceScript, owner))];
  const stored = await storedServices(deps);
  const isReplaced = ({ id }: Service) => stored.some(service => service.id === id);
  const built = [own('portal', owner, true), own('chat', owner), ...guidance];
  return [...built.filter(service => !isReplaced(service)), ...stored];
}

/** Hash that changes with the list and with each service's revision. */
export function versionOf(services: readonly Pick<Service, 'id' | 'revision'>[]): string {
  const revisions = services.map(({ id, revision }) => `${id} ${revision}`).toSorted();
  return createHash('sha256').update(revisions.join('\n')).digest('hex').slice(0, 12);
}
