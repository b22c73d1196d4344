/**
 * The profile that sessions contain: account, company, rights, reach (sections 3 and 6). Loaded only when the user's
 * version in the database (login.profile_version) has changed.
 */
import type { AccountState, AccountType } from '#contract/accounts/account.ts';
import { can, LOGIN } from '#contract/identity/capability.ts';
import type { FieldValue, SessionUser } from '#contract/identity/session.ts';
import type { Assignment, Deps } from '#server/platform/call.ts';
import type { Prepared } from '#server/platform/db/prepared.ts';
import { sharedAssignments, unionOf } from './rights.ts';

export type Profile = {
  /** The session user without its SessionId. */
  user: Omit<SessionUser, 'SessionId'>;
  /** Serialized session user for GetCurrentUser; cached for the most recent session. */
  body(sessionId: string): Buffer;
  assignments: readonly Assignment[];
  /** Active and, except when impersonated, holding LOGIN Execute; required for a session. */
  canEnter: boolean;
};

type AccountSummary = {
  id: number;
  type: AccountType;
  display_name: string;
  fields: Record<string, FieldValue>;
};

type ProfileRow = AccountSummary & {
  path: string;
  state: AccountState;
  username: string;
  locale: string | null;
  previous_logon: Date | null;
  must_setup_mfa: boolean;
  has_method: boolean;
  assignments: Assignment[] | null;
  company: AccountSummary | null;
  provider: AccountSummary | null;
};

const LOAD: Prepared = {
  name: 'profile',
  text: `
    with person as (select * from account where id = any ($1)),
    above as (
      select person.id as person_id, account.* from person
      join account on account.id = any (string_to_array(person.path, '/')::bigint[])
    )
    select person.id, person.type, person.display_name, person.fields, person.path, person.state,
      login.username, login.locale, login.previous_logon, login.must_setup_mfa,
      exists (select from mfa_method where account_id = person.id and enabled_at is not null) as has_method,
      (
        select jsonb_agg(jsonb_build_object('path', scope.path, 'Capability', coalesce(rights.held, '[]')))
        from (select distinct scope_id from role_assignment where account_id = person.id) as assigned
        join account as scope on scope.id = assigned.scope_id
        cross join lateral (
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('ObjectType', object_type, 'Value', nullif(value, ''),
            'Read', can_read, 'Create', can_create, 'Execute', can_execute, 'Delete', can_delete))
            order by object_type, value) as held
          from (
            select object_type, value, bool_or(can_read) as can_read, bool_or(can_create) as can_create,
              bool_or(can_execute) as can_execute, bool_or(can_delete) as can_delete
            from role_assignment
            join role_capability_set using (role_id)
            join capability using (set_id)
            where account_id = person.id and scope_id = assigned.scope_id
            group by object_type, value
          ) as held
        ) as rights
      ) as assignments,
      (
        select jsonb_build_object('id', id, 'type', type, 'display_name', display_name, 'fields', fields) from above
        where person_id = person.id and type in ('Company', 'Reseller', 'Provider')
        order by type = 'Company' desc, length(path) desc limit 1
      ) as company,
      (
        select jsonb_build_object('id', id, 'type', type, 'display_name', display_name, 'fields', fields) from above
        where person_id = person.id order by length(path) limit 1
      ) as provider
    from person join login on login.account_id = person.id`,
};

/** Loads a user and their impersonator; null when either is unknown. */
export async function loadProfile(
  deps: Pick<Deps, 'prepared'>,
  accountId: number,
  impersonatorId: number | null,
): Promise<Profile | null> {
  const rows = await deps.prepared<ProfileRow>(LOAD, [[accountId, impersonatorId ?? accountId]]);
  const person = rows.find(row => row.id === accountId);
  if (!person) return null;
  if (impersonatorId === null) return profileOf(person, null);
  const impersonator = rows.find(row => row.id === impersonatorId);
  return impersonator ? profileOf(person, impersonator) : null;
}

function profileOf(person: ProfileRow, impersonator: ProfileRow | null): Profile {
  const own = person.assignments ?? [];
  const assignments = impersonator ? sharedAssignments(own, impersonator.assignments ?? []) : own;
  const user: Profile['user'] = {
    UserAccountId: person.id,
    Username: person.username,
    UserAuthenticationMethods: [],
    // The impersonator has verified their own second factor and need not set up the user's.
    MustSetupMfa: impersonator === null && person.must_setup_mfa && !person.has_method,
    Capability: unionOf(assignments),
    UserAccount: generalView(person, SESSION_FIELDS.person),
    CompanyAccount: person.company && generalView(person.company, SESSION_FIELDS.company),
    ImpersonatorAccountId: impersonator?.id ?? null,
    ImpersonatorAccount: impersonator && {
      AccountId: impersonator.id,
      DisplayName: impersonator.display_name,
    },
    Category: person.company?.type ?? null,
    PaasType: person.provider?.type ?? null,
    PaasCountry: textField(person.provider, 'Country'),
    PaasName: person.provider?.display_name ?? null,
    AccountPath: person.path,
    Firstname: textField(person, 'Firstname') ?? '',
    Lastname: textField(person, 'Lastname') ?? '',
    LastLogon: person.previous_logon?.toISOString() ?? null,
    Language: person.locale,
  };
  const who = impersonator ?? person;
  const mayEnter =
    person.state === 'Active' &&
    who.state === 'Active' &&
    can({ Capability: unionOf(who.assignments ?? []) }, LOGIN);
  return { user: Object.freeze(user), body: bodyWriter(user), assignments, canEnter: mayEnter };
}

function bodyWriter(user: Profile['user']): Profile['body'] {
  let lastId: string | undefined;
  let last = Buffer.alloc(0);
  return sessionId => {
    if (sessionId !== lastId) last = Buffer.from(JSON.stringify({ SessionId: sessionId, ...user }));
    lastId = sessionId;
    return last;
  };
}

/**
 * Account fields that sessions contain. A company's notes, credit limit and billing data take the right to read the
 * company.
 */
const SESSION_FIELDS = {
  person: ['Firstname', 'Lastname', 'Email', 'Language'],
  company: ['Country', 'Currency'],
} as const;

function generalView(shown: AccountSummary, fieldNames: readonly string[]) {
  const Values: Record<string, FieldValue> = {
    DisplayName: shown.display_name,
    AccountIdentificator: shown.fields.AccountIdentificator ?? String(shown.id),
  };
  for (const name of fieldNames) Values[name] = shown.fields[name] ?? null;
  return { Views: { General: { Values } } };
}

function textField(shown: AccountSummary | null, name: string): string | null {
  const value = shown?.fields[name];
  return typeof value === 'string' ? value : null;
}
