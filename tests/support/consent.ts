/** The cookie of a decision about consent, so that no consent dialog appears in tests of other features. */
import { randomUUID } from 'node:crypto';
import { CONSENT_COOKIE, serializeConsent } from '#server/portal/consent/cookie.ts';
import { consentServices, versionOf } from '#server/portal/consent/services.ts';
import type { Portal } from './server.ts';

/** Accepts all services that the portal asks about at the moment. */
export async function acceptedConsent({ origin, deps }: Pick<Portal, 'origin' | 'deps'>) {
  const services = await consentServices(deps);
  const value = serializeConsent({
    version: versionOf(services),
    visitor: randomUUID(),
    decided: new Map(services.map(({ id }) => [id, true])),
  });
  return { name: CONSENT_COOKIE, value: encodeURIComponent(value), url: origin };
}
