/**
 * The cookie that stores a browser's consent decisions. Only the server reads and writes it; it outlives sessions,
 * because consent belongs to the browser.
 */
export const CONSENT_COOKIE = 'portal_consent';

/** A year; then users are asked again. */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60;

export type StoredConsent = {
  version: string;
  /** Random id of the browser, only used to tell its decisions from others. */
  visitor: string;
  /** By service; a missing one is undecided. */
  decided: ReadonlyMap<string, boolean>;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DECISION = /^([\w-]+)\.([01])$/;

/** `version~visitor~chat.1~guidance.0` */
export const serializeConsent = ({ version, visitor, decided }: StoredConsent): string =>
  [version, visitor, ...[...decided].map(([id, status]) => `${id}.${status ? 1 : 0}`)].join('~');

/** Returns null without a valid cookie. */
export function parseConsent(value: string | undefined): StoredConsent | null {
  const [version, visitor, ...decisions] = value?.split('~') ?? [];
  if (!version || visitor === undefined || !UUID.test(visitor)) return null;
  const decided = new Map<string, boolean>();
  for (const [, id, status] of decisions.map(decision => DECISION.exec(decision) ?? [])) {
    if (id !== undefined) decided.set(id, status === '1');
  }
  return { version, visitor, decided };
}
