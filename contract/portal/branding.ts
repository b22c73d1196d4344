/** Branding (sections 3, 7, 9): parses the script into a complete, validated configuration; falls back to the defaults. */
import { BRANDING_FOLDER } from '#contract/platform/constants.ts';
import { isProtected, isWebAddress } from '#contract/platform/web-address.ts';

export type SsoEntry = { id: string; name: string; auth_endpoint: string; client: string; scope: string };

export type SupportContact = {
  phone_number?: string;
  email?: string;
  workdays_main?: string;
  workdays_main_time?: string;
  workdays_other?: string;
  workdays_other_time?: string;
};

export type Branding = {
  title: string;
  logo: string | null;
  favicon: string;
  /** With a leading #. */
  colors: string;
  glance_group_id: string | null;
  marketplace_owner: string | null;
  pod_id: string;
  sso_setup_list: SsoEntry[];
  register_url: string | null;
  default_locale: string | null;
  status_page_url: string | null;
  support_contact_info: SupportContact;
  support_url: string | null;
  support_details: string | null;
  login_support_phone_number: string | null;
};

/** Section 3's defaults, before prefixes are added. */
const RAW_DEFAULTS = {
  title: 'Cloud Marketplace',
  logo: null,
  favicon: 'appicon.ico',
  colors: '1867c0',
  glance_group_id: null,
  marketplace_owner: null,
  pod_id: '',
  sso_setup_list: [],
  register_url: null,
  default_locale: null,
  status_page_url: null,
  support_contact_info: {},
  support_url: null,
  support_details: null,
  login_support_phone_number: null,
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Section 5: single sign-on entries with an invalid auth endpoint, or one that others could replace, are dropped. */
function isSsoEntry(value: unknown): value is SsoEntry {
  if (!isRecord(value) || ![value.id, value.name, value.client, value.scope].every(isText)) return false;
  // A path on the portal's own host.
  if (/^\/(?![/\\])/.test(String(value.auth_endpoint))) return true;
  const address = String(value.auth_endpoint);
  return URL.canParse(address) && isProtected(new URL(address));
}

/** Merges a parsed script over the defaults; each value of the wrong type falls back to its default. */
function complete(given: Record<string, unknown>): Branding {
  const text = <Fallback>(key: keyof Branding, fallback: Fallback) =>
    isText(given[key]) ? given[key] : fallback;
  const address = (key: keyof Branding) => (isWebAddress(given[key]) ? given[key] : null);
  const colour = text('colors', RAW_DEFAULTS.colors).replace(/^#/, '');
  const logo = text('logo', RAW_DEFAULTS.logo);
  return {
    title: text('title', RAW_DEFAULTS.title),
    logo: logo === null ? null : BRANDING_FOLDER + logo,
    favicon: BRANDING_FOLDER + text('favicon', RAW_DEFAULTS.favicon),
    colors: `#${/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? colour : RAW_DEFAULTS.colors}`,
    glance_group_id: text('glance_group_id', null),
    marketplace_owner: text('marketplace_owner', null),
    pod_id: text('pod_id', ''),
    sso_setup_list: Array.isArray(given.sso_setup_list) ? given.sso_setup_list.filter(isSsoEntry) : [],
    register_url: address('register_url'),
    default_locale: text('default_locale', null),
    status_page_url: address('status_page_url'),
    support_contact_info: isRecord(given.support_contact_info) ? given.support_contact_info : {},
    support_url: address('support_url'),
    support_details: text('support_details', null),
    login_support_phone_number: text('login_support_phone_number', null),
  };
}

export const DEFAULT_BRANDING: Branding = complete(RAW_DEFAULTS);

/**
 * Section 7: strips the assignment prefix and the trailing semicolon of the branding script and parses the rest.
 * @returns the branding, or the defaults with `problem` set when the text cannot be parsed.
 */
export function parseBranding(script: string): { branding: Branding; problem: string | null } {
  try {
    const value: unknown = JSON.parse(script.replace(/^[^={]*=\s*/, '').replace(/;\s*$/, ''));
    if (!isRecord(value)) throw new Error('not an object');
    return { branding: complete(value), problem: null };
  } catch (error) {
    return { branding: DEFAULT_BRANDING, problem: error instanceof Error ? error.message : String(error) };
  }
}
