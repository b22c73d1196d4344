/** Kysely types of the tables in server/platform/db/migrations. Ids are numbers, instants are Dates. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AccountState, AccountType, FieldDefinition } from '#contract/accounts/account.ts';
import type { ActionFlag, ObjectType } from '#contract/identity/capability.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { UploadKind } from '#contract/platform/uploads.ts';
import type { LandingTile } from '#contract/portal/landing-tiles.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import type { GeneratedJson, Json } from './json-columns.ts';
import type { ImportDatabase } from './schema-imports.ts';
import type { ListsDatabase } from './schema-lists.ts';
import type { LiveDatabase } from './schema-live.ts';
import type { MarketplaceDatabase } from './schema-marketplace.ts';
import type { OrdersDatabase } from './schema-orders.ts';
import type { PricesDatabase } from './schema-prices.ts';
import type { ServicesDatabase } from './schema-services.ts';

/** Generated column, never written. */
type Computed = ColumnType<string, never, never>;

export type AccountTable = {
  id: Generated<number>;
  parent_id: number | null;
  type: AccountType;
  display_name: string;
  folded_name: Computed;
  /** Sort order: organisations, then users, then subscriptions. */
  type_rank: ColumnType<number, never, never>;
  state: Generated<AccountState>;
  path: string;
  /** The nearest provider, reseller or company at or above the account; set by triggers. */
  organisation_id: ColumnType<number, never, never>;
  product_name: string | null;
  fields: GeneratedJson<Record<string, FieldValue>>;
  version: Generated<number>;
  termination_date: Date | null;
  lock_end: Date | null;
  created_at: Generated<Date>;
};
export type AccountRow = Selectable<AccountTable>;

export type LoginTable = {
  account_id: number;
  username: string;
  email: string;
  password_hash: string;
  password_changed_at: Generated<Date>;
  locale: string | null;
  must_setup_mfa: Generated<boolean>;
  last_logon: Date | null;
  /** The sign-in before the current one, shown to the user. */
  previous_logon: Date | null;
  folded_username: Computed;
  folded_email: Computed;
  /** Only for conditions and sorting: `-infinity`, which no `Date` can hold, for users who never signed in. */
  last_logon_or_never: ColumnType<Date, never, never>;
  /** Incremented by triggers on every change of data in the user's session. */
  profile_version: Generated<number>;
};

export type MfaMethodTable = {
  id: string;
  account_id: number;
  type: 'Authenticator' | 'Email';
  name: Generated<string>;
  secret: Buffer | null;
  email: string | null;
  is_primary: Generated<boolean>;
  enabled_at: Date | null;
  last_step: number | null;
  created_at: Generated<Date>;
};
export type MfaMethodRow = Selectable<MfaMethodTable>;

export type SessionTable = {
  token_hash: Buffer;
  id: string;
  account_id: number;
  impersonator_id: number | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  address: string | null;
  user_agent: string | null;
};

/** A field definition; display names by language, English always present. */
export type StoredField = {
  displayName: Record<string, string>;
  template: FieldDefinition['DisplayTemplate'];
  members?: { value: string; displayName: Record<string, string> }[];
  /**
   * Values are codes of ISO 3166, BCP 47, ISO 4217 or the IANA time zone database; their names come from the
   * runtime's Intl data.
   */
  source?: 'Country' | 'Language' | 'Currency' | 'TimeZone';
  required?: boolean;
  maxLength?: number;
  /** A rule for its text, which is shown at the field too. */
  format?: 'username';
  /** Unique among accounts of the type. */
  unique?: boolean;
  /** Changing it takes a second factor, sent with the call (section 5). */
  needsMfa?: boolean;
  /** Set by the server, or once at creation. */
  readOnly?: boolean;
  /** Changing it takes this right's Execute (section 6). */
  right?: ObjectType;
  /**
   * Reading it takes this right's Read; without it the field is hidden. Not for fields that sessions and account
   * lists always contain: names, user name, e-mail address, status, customer number, language, country and currency.
   */
  readRight?: ObjectType;
  /** Right and second factor are required for changes only, not for the first value. */
  freeAtCreation?: boolean;
  /** Names of remote data sources (setting remote_data_sources), for the choices and for validation. */
  remoteEnum?: string;
  remoteValidation?: string;
};

/** A stored view layout; titles by language, English always present. */
export type StoredLayout = {
  pages: {
    id: string;
    name: string;
    title: Record<string, string>;
    containers: { id: string; name: string; title: Record<string, string>; fields: string[] }[];
  }[];
};

/** `account` files have an owner and are readable by users whose reach contains it; the others have none. */
export type StoredFileTable = {
  path: string;
  content_type: string;
  content: Buffer;
  visibility: 'public' | 'signed-in' | 'account';
  owner_id: number | null;
};

/** A background job; `payload` depends on the kind, `subject` distinguishes jobs of one kind for the same account. */
export type JobTable = {
  id: Generated<number>;
  kind: string;
  account_id: number;
  subject: Generated<string>;
  run_at: Date;
  payload: GeneratedJson<Record<string, unknown>>;
  state: Generated<'pending' | 'done' | 'failed' | 'cancelled'>;
  failure: string | null;
  created_at: Date;
  finished_at: Date | null;
  engine_id: Generated<string | null>;
  attempts: Generated<number>;
  progress_done: Generated<number | null>;
  progress_total: Generated<number | null>;
};

export type AuditChange = { field: string; old: FieldValue; new: FieldValue };

/** Column of a capability flag, e.g. `can_read` for `Read`. */
export type FlagColumn = `can_${Lowercase<ActionFlag>}`;

export type Database = LiveDatabase &
  MarketplaceDatabase &
  PricesDatabase &
  ServicesDatabase &
  ListsDatabase &
  OrdersDatabase &
  ImportDatabase & {
    account: AccountTable;
    login: LoginTable;
    password_history: {
      id: Generated<number>;
      account_id: number;
      password_hash: string;
      set_at: Generated<Date>;
    };
    mfa_method: MfaMethodTable;
    mfa_code: {
      method_id: string;
      code_hash: Buffer;
      sent_at: Date;
      expires_at: Date;
      attempts: Generated<number>;
    };
    pending_sign_in: { token_hash: Buffer; account_id: number; expires_at: Date };
    session: SessionTable;
    capability_set: {
      id: Generated<number>;
      owner_id: number;
      name: string;
      is_template: Generated<boolean>;
    };
    capability: { set_id: number; object_type: ObjectType; value: Generated<string> } & Record<
      FlagColumn,
      Generated<boolean>
    >;
    role: {
      id: Generated<number>;
      owner_id: number;
      name: string;
      account_type: AccountType;
      is_default: Generated<boolean>;
    };
    role_capability_set: { role_id: number; set_id: number };
    role_assignment: { account_id: number; role_id: number; scope_id: number };
    open_id_identity: { issuer: string; subject: string; account_id: number };
    open_id_flow: { state_hash: Buffer; client: string; verifier: string; nonce: string; expires_at: Date };
    open_id_ticket: { ticket_hash: Buffer; issuer: string; subject: string; expires_at: Date };
    password_reset: { token_hash: Buffer; account_id: number; expires_at: Date };
    attempt: { key: string; window_start: Date; count: number };
    mail: {
      id: Generated<number>;
      recipient: string;
      subject: string;
      body_text: string;
      body_html: string;
      sent_at: Date;
    };
    setting: { key: string; value: Json<unknown> };
    configuration_item: { kind: string; key: string; shipped: Json<unknown> };
    configuration_release: { kind: string; hash: string; applied_at: Generated<Date> };
    view_layout: {
      account_type: AccountType;
      action: 'View' | 'Create' | 'Edit';
      product_name: Generated<string>;
      layout: Json<StoredLayout>;
    };
    field_definition: {
      account_type: AccountType;
      name: string;
      position: number;
      definition: Json<StoredField>;
    };
    account_note: {
      id: Generated<number>;
      account_id: number;
      author_id: number;
      text: string;
      created_at: Date;
    };
    stored_file: StoredFileTable;
    landing_page: {
      account_id: number;
      tiles: Json<LandingTile[]>;
      welcome: string;
      version: number;
      updated_at: Date;
    };
    audit_entry: {
      id: Generated<number>;
      at: Date;
      actor_id: number | null;
      impersonator_id: number | null;
      action: string;
      object_id: number | null;
      changes: GeneratedJson<AuditChange[]>;
      result: 'success' | 'failure';
      address: string | null;
    };
    job: JobTable;
    uploaded_file: {
      id: string;
      kind: UploadKind;
      account_id: number;
      impersonator_id: number | null;
      name: string;
      content: Buffer;
      created_at: Date;
    };
    idempotency: {
      actor_id: number;
      key: string;
      request: Buffer;
      answer: ColumnType<unknown, string | null | undefined, string>;
      created_at: Date;
    };
    notification_preference: {
      account_id: number;
      preferences: Json<NotificationPreferences>;
      version: Generated<number>;
    };
  };
