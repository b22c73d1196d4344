/**
 * `window.portalGlobals` (section 2, guard step 5): what scripts of others (consent, guidance, analytics) may know
 * about the page they run in. Frozen, replaced as a whole, nothing secret; docs/embedding.md describes it.
 */
import type { SessionUser } from '#contract/identity/session.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { isGuidanceLeaving } from './guidance.ts';
import { actorOf, portal } from './portal.ts';

export type PortalGlobals = Readonly<{
  /** The instance (section 9); empty where branding names none. */
  podId: string;
  locale: Locale | null;
  /** Of whose portal it is; null while nobody is signed in, like all that follows. */
  userAccountId: number | null;
  companyId: string | null;
  /** Slash-separated ids, root to account. */
  accountPath: string | null;
  /** Somebody else acts in this person's name. */
  impersonated: boolean;
}>;

/** Told on the window when anything in it has changed. */
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

const isSame = (a: PortalGlobals, b: PortalGlobals) => JSON.stringify(a) === JSON.stringify(b);

function refresh(): void {
  // A page about to be left for an impersonation tells nobody about the other person.
  if (isGuidanceLeaving()) return;
  const next = currentGlobals();
  if (current && isSame(current, next)) return;
  current = next;
  window.dispatchEvent(new Event(CHANGED));
}

/** Puts the global in place, once; from then on it follows the identity and the language. */
export function publishGlobals(): void {
  if (current) return;
  current = currentGlobals();
  Object.defineProperty(window, 'portalGlobals', { get: () => current, enumerable: true });
  actorOf('session').subscribe(refresh);
  portal.subscribe(refresh);
}
