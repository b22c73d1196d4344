/**
 * `window.portalGlobals` (section 2, guard step 5): public data about the page for third-party scripts (consent, guidance,
 * analytics). Frozen and replaced as a whole; docs/embedding.md describes it.
 */
import type { SessionUser } from '#contract/identity/session.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { isGuidanceLeaving } from './guidance.ts';
import { actorOf, portal } from './portal.ts';

export type PortalGlobals = Readonly<{
  /** The instance (section 9); empty where branding names none. */
  podId: string;
  locale: Locale | null;
  /** The signed-in user; null while no user is signed in, like the fields below. */
  userAccountId: number | null;
  companyId: string | null;
  /** Slash-separated ids, root to account. */
  accountPath: string | null;
  /** Whether the session is impersonated. */
  impersonated: boolean;
}>;

/** Event dispatched on the window after a change. */
const CHANGED = 'portalglobalschange';

function companyIdOf({ CompanyAccount: company }: SessionUser): string | null {
  for (const { Values } of Object.values(company?.Views ?? {})) {
    if (Values['AccountIdentificator'] != null) return String(Values['AccountIdentificator']);
  }
  return null;
}

function currentGlobals(): PortalGlobals {
  const { branding, locale } = portal.getSnapshot().context;
  const session = actorOf('session').getSnapshot();
  const user = session.hasTag('private') ? session.context.user : null;
  return Object.freeze({
    podId: branding?.pod_id ?? '',
    locale,
    userAccountId: user?.UserAccountId ?? null,
    companyId: user && companyIdOf(user),
    accountPath: user && user.AccountPath,
    impersonated: user !== null && user.ImpersonatorAccountId !== null,
  });
}

let current: PortalGlobals | null = null;

function refresh(): void {
  // Before the reload for an impersonation, the impersonated user is not published.
  if (isGuidanceLeaving()) return;
  current = currentGlobals();
  window.dispatchEvent(new Event(CHANGED));
}

/** Defines the global once; it is updated with identity and language. */
export function publishGlobals(): void {
  if (current) return;
  current = currentGlobals();
  Object.defineProperty(window, 'portalGlobals', { get: () => current, enumerable: true });
  for (const event of ['user.entered', 'user.changed', 'user.left'] as const)
    actorOf('session').on(event, refresh);
  portal.on('language.changed', refresh);
}
