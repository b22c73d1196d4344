/** Settings used by sign-in: the portal's title and its identity providers. */
import * as z from 'zod';
import { isProtected } from '#contract/platform/web-address.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

const DEFAULT_TITLE = 'Cloud Marketplace';

const branding = z.object({
  title: z.string().optional(),
  sso_setup_list: z
    .array(
      z.object({
        id: z.union([z.string(), z.number()]).transform(String),
        name: z.string(),
        auth_endpoint: z.string(),
        client: z.string(),
        scope: z.string().optional(),
      }),
    )
    .optional(),
});

const identityProviders = z.record(
  z.string(),
  z.object({ issuer: z.string(), client_id: z.string(), client_secret: z.string().optional() }),
);

async function readSetting<T>(db: DatabaseReader, key: string, shape: z.ZodType<T>): Promise<T | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const read = shape.safeParse(row?.value);
  return read.success ? read.data : null;
}

/** The portal's title in mails and authenticator apps (section 3, branding config). */
export async function readTitle(db: DatabaseReader): Promise<string> {
  return (await readSetting(db, 'branding', branding))?.title ?? DEFAULT_TITLE;
}

export type SsoClient = {
  id: string;
  authEndpoint: string;
  scope: string;
  /** As configured; subjects are stored under this issuer. */
  issuer: string;
  provider: { issuer: string; clientId: string; clientSecret: string | undefined };
};

/** Resolves an address, which may be a path on the portal; null when it is invalid or not {@link isProtected}. */
function resolveAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin || isProtected(url) ? url.href : null;
}

/**
 * Returns a single sign-on entry (section 3) with its server-side settings, null when it is unknown, incomplete or
 * has an invalid address (section 5).
 */
export async function findSsoClient(
  db: DatabaseReader,
  id: string,
  origin: string,
): Promise<SsoClient | null> {
  const item = (await readSetting(db, 'branding', branding))?.sso_setup_list?.find(one => one.id === id);
  const provider = (await readSetting(db, 'identity_providers', identityProviders))?.[id];
  if (!item || !provider) return null;
  const authEndpoint = resolveAddress(item.auth_endpoint, origin);
  const issuer = resolveAddress(provider.issuer, origin);
  if (authEndpoint === null || issuer === null) return null;
  return {
    id,
    authEndpoint,
    scope: item.scope ?? 'openid',
    issuer: provider.issuer,
    provider: {
      issuer,
      clientId: provider.client_id,
      clientSecret: provider.client_secret,
    },
  };
}
