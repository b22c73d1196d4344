/**
 * Where a person's data is stored, which of it an export contains, and how it is erased. A test compares the list with
 * the database: it must cover every reference to an account.
 */
import type { Database } from '#server/platform/db/schema.ts';

export type PersonalTable = {
  table: keyof Database;
  /** SQL condition for the rows of the person whose account id is $1. Most refer to the account in one column. */
  rows: string;
  /** Columns that are not exported: secrets, and data that only the portal can read. */
  secret?: readonly string[];
  /**
   * Erasing deletes the rows, keeps them because they are records of the organisation's business that name the person by
   * number only, or sets columns to SQL expressions.
   */
  erase: 'delete' | 'keep' | Readonly<Record<string, string>>;
};

const by = (
  table: keyof Database,
  column: string,
  rest: Omit<PersonalTable, 'table' | 'rows'>,
): PersonalTable => ({
  table,
  rows: `${column} = $1`,
  ...rest,
});

/** The changes of an audit entry, without their values. */
const BLANK_CHANGES = `(
  select coalesce(jsonb_agg(change || '{"old": null, "new": null}'), '[]') from jsonb_array_elements(changes) as change
)`;

/** Whether an import's row contains the person's user name or e-mail address. */
const NAMES_PERSON = `exists (
  select from login where login.account_id = $1
  and (fold_case(values ->> 'Username') = fold_case(username) or fold_case(values ->> 'Email') = fold_case(email))
)`;

const BLANK_IMPORT_ROW = { name: `''`, values: `'{}'`, problems: `'[]'`, invitation: 'null' };

/** In the order of erasure: referencing tables first. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'mail',
    rows: 'recipient = (select email from login where account_id = $1)',
    erase: 'delete',
  },
  {
    table: 'chat_activity',
    rows: 'conversation_id in (select id from chat_conversation where account_id = $1)',
    erase: 'delete',
  },
  by('chat_conversation', 'account_id', { erase: 'delete' }),
  {
    table: 'mfa_code',
    rows: 'method_id in (select id from mfa_method where account_id = $1)',
    secret: ['code_hash'],
    erase: 'delete',
  },
  by('mfa_method', 'account_id', { secret: ['secret'], erase: 'delete' }),
  by('pending_sign_in', 'account_id', { secret: ['token_hash'], erase: 'delete' }),
  by('session', 'account_id', { secret: ['token_hash'], erase: 'delete' }),
  by('session', 'impersonator_id', { secret: ['token_hash'], erase: 'delete' }),
  by('password_reset', 'account_id', { secret: ['token_hash'], erase: 'delete' }),
  by('password_history', 'account_id', { secret: ['password_hash'], erase: 'delete' }),
  by('open_id_identity', 'account_id', { erase: 'delete' }),
  by('role_assignment', 'account_id', { erase: 'delete' }),
  by('role_assignment', 'scope_id', { erase: 'delete' }),
  by('idempotency', 'actor_id', { secret: ['request'], erase: 'delete' }),
  by('notification_preference', 'account_id', { erase: 'delete' }),
  by('landing_page', 'account_id', { erase: 'delete' }),
  by('list_view', 'owner_id', { erase: 'delete' }),
  by('list_view', 'organisation_id', { erase: 'delete' }),
  by('list_default', 'account_id', { erase: 'delete' }),
  by('uploaded_file', 'account_id', { secret: ['content'], erase: 'delete' }),
  by('uploaded_file', 'impersonator_id', { secret: ['content'], erase: 'delete' }),
  by('price_upload', 'account_id', { erase: 'delete' }),
  by('price_upload', 'impersonator_id', { erase: 'delete' }),
  by('price_download', 'account_id', { erase: 'delete' }),
  by('stored_file', 'owner_id', { secret: ['content'], erase: 'delete' }),
  by('account_note', 'account_id', { erase: 'delete' }),
  by('account_note', 'author_id', { erase: 'keep' }),
  // The uploaded file also has other people's rows, so it is deleted as a whole.
  {
    table: 'account_import_file',
    rows: `import_id in (select import_id from account_import_row where account_id = $1 or ${NAMES_PERSON})`,
    secret: ['content'],
    erase: 'delete',
  },
  by('account_import_row', 'account_id', { secret: ['invitation'], erase: BLANK_IMPORT_ROW }),
  // Rows that were not imported, for example because the user name is in use.
  {
    table: 'account_import_row',
    rows: `account_id is null and ${NAMES_PERSON}`,
    secret: ['invitation'],
    erase: BLANK_IMPORT_ROW,
  },
  by('account_import', 'creator_id', { secret: ['folded_name'], erase: { address: 'null' } }),
  by('account_import', 'impersonator_id', { secret: ['folded_name'], erase: { address: 'null' } }),
  by('account_import', 'parent_id', { secret: ['folded_name'], erase: 'keep' }),
  by('propagation', 'started_by', { erase: { address: `''` } }),
  by('propagation', 'impersonator_id', { erase: { address: `''` } }),
  by('propagation', 'owner_id', { erase: 'keep' }),
  by('audit_entry', 'object_id', {
    // An entry without an actor is a sign-in of the person.
    erase: { changes: BLANK_CHANGES, address: 'case when actor_id is not null then address end' },
  }),
  by('audit_entry', 'actor_id', { erase: { address: 'null' } }),
  by('audit_entry', 'impersonator_id', { erase: { address: 'null' } }),
  by('consent_decision', 'account_id', { erase: 'keep' }),
  by('terms_confirmation', 'account_id', { erase: 'keep' }),
  by('terms_confirmation', 'confirmed_by', { erase: 'keep' }),
  by('rule_version', 'created_by', { erase: 'keep' }),
  by('price_load', 'loaded_by', { erase: 'keep' }),
  by('service_order', 'account_id', { erase: 'keep' }),
  by('service_order', 'placed_by', { erase: 'keep' }),
  by('provisioning_request', 'account_id', { erase: 'keep' }),
  by('provisioning_request', 'requested_by', { erase: 'keep' }),
  by('job', 'account_id', { erase: 'keep' }),
  by('login', 'account_id', {
    secret: ['password_hash', 'folded_username', 'folded_email', 'last_logon_or_never'],
    erase: {
      username: `'erased-' || account_id`,
      email: `'erased-' || account_id || '@invalid'`,
      locale: 'null',
      last_logon: 'null',
      previous_logon: 'null',
    },
  }),
  // The person's subscriptions.
  by('account', 'parent_id', { secret: ['fields'], erase: 'keep' }),
  by('account', 'id', { erase: { display_name: `'Erased user ' || id`, fields: `'{}'` } }),
];
