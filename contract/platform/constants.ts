/** Addresses, limits and durations that browser and server must agree on. Durations are milliseconds. */

/** The single-page app lives under this base (section 2). */
export const APP_BASE = '/v';

/** Every data call is `POST {RPC_BASE}/{Service}/{Operation}` (section 7). */
export const RPC_BASE = '/DataModel/service.svc/rest';

/** Branding script (section 7); logo and favicon get {@link BRANDING_FOLDER} as prefix. */
export const BRANDING_FOLDER = '/branding/latest/';
export const BRANDING_SCRIPT = `${BRANDING_FOLDER}config.gen.js`;

export const KEEPER_IMAGE = '/keeper/getimage';
export const KEEPER_FILE = '/keeper/get';

/** The two GET endpoints called on sign-out beside the API's Logout (section 7). */
export const LOGOUT_ENDPOINTS = ['/keeper/logout', '/dash/logout'] as const;

/** The portal's own consent tool, its list of services, and where it posts decisions. */
export const CONSENT_TOOL = '/consent-tool/tool.js';
export const CONSENT_LIST = '/consent-tool/services';
export const CONSENT_DECISIONS = '/consent-tool/decisions';

/** Section 9: the instances on which analytics and consent scripts are skipped. */
export const CONSENT_EXEMPT: readonly string[] = ['ci', 'ite', 'xx', 'dev'];

/** Id of the guidance tooling in the consent tool. */
export const GUIDANCE_SERVICE = 'guidance';

/** Section 7: default path of the realtime socket, and the one in development. */
export const SOCKET_PATH = '/';
export const DEVELOPMENT_SOCKET_PATH = '/ws/';

/** Section 7: the socket's subprotocol. */
export const SOCKET_PROTOCOL = 'webclient';
/** Section 9: first reconnect delay, doubled each time up to the limit. */
export const RECONNECT_DELAY = 5000;
export const RECONNECT_LIMIT = 600_000;
/** Section 9: delay from a pong to the next ping, and time-out for its pong. */
export const PING_INTERVAL = 300_000;
export const PONG_TIMEOUT = 60_000;
/** Section 8: how a socket without a pong is closed. */
export const NO_PONG = { code: 4001, reason: 'No pong.' } as const;

/** `GET {SSO_START}/{id}` sends the browser to the identity provider (section 7). */
export const SSO_START = '/sso/start';

/** Target of a sign-in without a redirect (section 2). */
export const DEFAULT_TARGET = '#/Dashboard';

/** Section 5: polling interval for browser autofill. */
export const AUTOFILL_POLL = 300;

/** Section 9: debounce of the global search. */
export const SEARCH_DEBOUNCE = 300;
/** Section 9: the header search requests this many services and shows the first three. */
export const SERVICE_SEARCH_LIMIT = 100;
export const SERVICES_SHOWN = 3;

/** Section 9: a toast closes itself after this long; 0 means never. */
export const TOAST_CLOSE_DELAY = 5000;

/** Section 9: delay from the start of maintenance to the reload. */
export const MAINTENANCE_RELOAD_DELAY = 60_000;

/** Section 9: width of the support panel in CSS pixels. */
export const SUPPORT_WIDTH = 380;

/** Section 9: dialog widths in CSS pixels. */
export const CONFIRM_WIDTH = 400;
export const UNSAVED_WIDTH = 450;

/** Section 2: the terms dialog in CSS pixels. */
export const TERMS_WIDTH = 1340;
export const TERMS_MAX_HEIGHT = 690;

/** Section 9: downloaded file names are cut to this many characters. */
export const FILE_NAME_LIMIT = 200;

/** Section 5: password policy. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_HISTORY = 10;

/** Delay before another e-mailed code can be requested (our choice, docs/unknowns.md). */
export const CODE_RESEND_DELAY = 30_000;
/** Validity of an e-mailed code (our choice). */
export const CODE_LIFETIME = 10 * 60_000;

/** The chat's Direct Line 3.0 endpoint on the portal's own host. */
export const DIRECT_LINE = '/directline/v3/directline';
/** Section 9: validity of a chat token. */
export const CHAT_TOKEN_LIFETIME = 60 * 60_000;
/** Maximum characters of a chat message (our choice). */
export const CHAT_MESSAGE_LIMIT = 1000;
/** Messages kept in the chat window; older ones are dropped (our choice). */
export const CHAT_MESSAGES_SHOWN = 200;
