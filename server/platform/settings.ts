/** The installation's settings, read from the environment and checked once at start. */
import { resolve } from 'node:path';
import * as z from 'zod';
import { CONSENT_TOOL } from '#contract/platform/constants.ts';
import { toLocale } from '#contract/platform/locales.ts';
import { isLoopback } from '#contract/platform/web-address.ts';
import { isTimeZone } from '#contract/platform/zoned-time.ts';
import { StartUpFailure } from './start-up-failure.ts';

/** `1`, `true`, `yes`, `on` and their opposites; anything else is an error. */
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] });
const hours = z.coerce
  .number()
  .positive()
  .max(24 * 365)
  .transform(value => value * 3_600_000);

/** An origin: scheme, host, perhaps a port, and nothing after it. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
}
const httpOrigin = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://portal.example.org, without a path')
  .transform(text => text.replace(/\/$/, ''));

/** A path on the portal's own host. */
const sitePath = z.string().regex(/^\/(?!\/)[\w\-./]*$/, 'must be a path such as /ws/');
/** Address of a script: a path on the portal's own host, or an https URL. */
const scriptAddress = z
  .string()
  .regex(/^(\/(?!\/)[\w\-./]*|https:\/\/[^\s'";]+)$/, 'must be a path or an https address');

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://user@host/database' })
      .optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
    PORTAL_DATA: z.string().default('./data'),
    PORTAL_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
    PORTAL_ORIGIN: httpOrigin.optional(),
    PORTAL_SESSION_IDLE_HOURS: hours.default(8 * 3_600_000),
    PORTAL_SESSION_HOURS: hours.default(24 * 3_600_000),
    PORTAL_JOBS: flag.default(true),
    PORTAL_TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
      .default('UTC'),
    PORTAL_RATES_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    PORTAL_PAGE_BUDGET: z.coerce.number().int().min(0).max(60_000).default(150),
    PORTAL_REQUEST_SECONDS: z.coerce.number().positive().max(3600).default(120),
    PORTAL_STOP_SECONDS: z.coerce.number().positive().max(3600).default(25),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }).optional(),
    MAIL_FROM: z.string().min(3).default('Cloud Marketplace <no-reply@localhost>'),
    PORTAL_HOST_ROOT: flag.default(false),
    PORTAL_FRAME_ANCESTOR: httpOrigin.optional(),
    PORTAL_TEST_CONTROLS: flag.default(false),
    PORTAL_DEMO: flag.optional(),
    PORTAL_DEMO_SEED: z.coerce.number().int().default(1),
    PORTAL_TRUST_PROXY: z.string().optional(),
    PORTAL_SOCKET_PATH: sitePath.optional(),
    PORTAL_SIGNALR: sitePath.default('/signalr'),
    PORTAL_PUSH_ORIGIN: httpOrigin.optional(),
    PORTAL_CONSENT_SCRIPT: scriptAddress.default(CONSENT_TOOL),
    PORTAL_GUIDANCE_SCRIPT: scriptAddress.optional(),
    PORTAL_LOCALE: z
      .string()
      .refine(code => toLocale(code) !== undefined, 'must be one of the portal’s languages')
      .default('en'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .refine(env => env.DATABASE_URL === undefined || env.PORTAL_SECRET !== undefined, {
    path: ['PORTAL_SECRET'],
    error: 'is required with DATABASE_URL (every server process needs the same one)',
  })
  .refine(env => env.PORTAL_PUSH_ORIGIN === undefined || env.PORTAL_ORIGIN !== undefined, {
    path: ['PORTAL_ORIGIN'],
    error: 'is required with PORTAL_PUSH_ORIGIN (the pages of that origin are let in there)',
  })
  .refine(env => env.SMTP_URL === undefined || env.PORTAL_ORIGIN !== undefined, {
    path: ['PORTAL_ORIGIN'],
    error: 'is required with SMTP_URL (links in mails must not depend on what a request claims)',
  })
  .refine(env => !env.PORTAL_TEST_CONTROLS || isLoopback(env.HOST), {
    path: ['PORTAL_TEST_CONTROLS'],
    error:
      'is only for a HOST of this machine (whoever reaches the server can read its mails and set its clock)',
  })
  .refine(env => env.PORTAL_SESSION_IDLE_HOURS <= env.PORTAL_SESSION_HOURS, {
    path: ['PORTAL_SESSION_IDLE_HOURS'],
    error: 'must not be longer than PORTAL_SESSION_HOURS',
  });

export type Settings = {
  port: number;
  host: string;
  /** Undefined: the embedded database in {@link Settings.dataFolder}. */
  databaseUrl: string | undefined;
  databasePool: number;
  /** Absolute path. Null keeps the embedded database in memory (tests). */
  dataFolder: string | null;
  /** Encrypts secrets at rest. Undefined: a key is generated once in the data folder. */
  secret: string | undefined;
  /** The public origin, when it differs from the one in requests. */
  origin: string | undefined;
  sessionIdle: number;
  sessionLifetime: number;
  /** Whether this process runs jobs; a process that does not can still add them. */
  jobs: boolean;
  /** IANA time zone of the schedules of recurring jobs. */
  timeZone: string;
  /** Address of an exchange rate file, fetched regularly; undefined turns this off. */
  ratesUrl: string | undefined;
  /** Milliseconds that a page waits for the reads of its first screen; the browser then requests the rest. */
  pageBudget: number;
  /** Milliseconds within which a request must have arrived completely. */
  requestLimit: number;
  /** Milliseconds a process may take to shut down. */
  stopLimit: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** A host application owns `/`, so the portal does not serve the site root (section 1). */
  hostOwnsRoot: boolean;
  frameAncestor: string | undefined;
  testControls: boolean;
  demo: boolean;
  demoSeed: number;
  /** Trusted proxies, as for Fastify's `trustProxy`. */
  trustProxy: boolean | string;
  /** Path of the realtime socket. Undefined: section 7's default for the branding's instance. */
  socketPath: string | undefined;
  signalr: string;
  /** Origin of a separate push host; negotiate redirects clients there. */
  pushOrigin: string | undefined;
  consentScript: string;
  guidanceScript: string | undefined;
  locale: string;
  logLevel: string;
};

/** Invalid settings, one line each. */
export class SettingsError extends StartUpFailure {
  constructor(problems: string[]) {
    super(['The settings are wrong:', ...problems.map(line => `  ${line}`)].join('\n'));
  }
}

/**
 * Reads settings from environment variables.
 * @throws SettingsError naming each invalid one.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    throw new SettingsError(read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`));
  }
  const data = read.data;
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    dataFolder: resolve(data.PORTAL_DATA),
    secret: data.PORTAL_SECRET,
    origin: data.PORTAL_ORIGIN,
    sessionIdle: data.PORTAL_SESSION_IDLE_HOURS,
    sessionLifetime: data.PORTAL_SESSION_HOURS,
    jobs: data.PORTAL_JOBS,
    timeZone: data.PORTAL_TIME_ZONE,
    ratesUrl: data.PORTAL_RATES_URL,
    pageBudget: data.PORTAL_PAGE_BUDGET,
    requestLimit: data.PORTAL_REQUEST_SECONDS * 1000,
    stopLimit: data.PORTAL_STOP_SECONDS * 1000,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    hostOwnsRoot: data.PORTAL_HOST_ROOT,
    frameAncestor: data.PORTAL_FRAME_ANCESTOR,
    testControls: data.PORTAL_TEST_CONTROLS,
    demo: data.PORTAL_DEMO ?? data.DATABASE_URL === undefined,
    demoSeed: data.PORTAL_DEMO_SEED,
    trustProxy: data.PORTAL_TRUST_PROXY === 'true' ? true : (data.PORTAL_TRUST_PROXY ?? false),
    socketPath: data.PORTAL_SOCKET_PATH,
    signalr: data.PORTAL_SIGNALR.replace(/\/$/, ''),
    pushOrigin: data.PORTAL_PUSH_ORIGIN,
    consentScript: data.PORTAL_CONSENT_SCRIPT,
    guidanceScript: data.PORTAL_GUIDANCE_SCRIPT,
    locale: data.PORTAL_LOCALE,
    logLevel: data.LOG_LEVEL,
  };
}
