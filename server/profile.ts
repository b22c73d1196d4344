/**
 * What a session shows of a person: account, company, rights, reach (sections 3 and 6).
 * Read whole only when the person's version in the database (login.profile_version) has moved.
 */
import type { AccountState, AccountType } from '#contract/account.ts';
import type { Capability } from '#contract/capability.ts';
import { can, LOGIN } from '#contract/capability.ts';
import type { FieldValue, SessionUser } from '#contract/session.ts';
import type { Deps } from './call.ts';
import type { Prepared } from './db/client.ts';

export type Profile = {
  /** Everything of the session user but its SessionId. */
  user: Omit<SessionUser, 'SessionId'>;
  /** The user with a session's id as JSON, ready to send; kept for the session that asked last. */
  body(sessionId: string): Buffer;
  reach: string[];
  /** Active and, except when impersonated, holding LOGIN Execute; without it there is no session. */
  mayEnter: boolean;
};

type Shown = { id: number; type: AccountType; display_name: string; fields: Record<string, FieldValue> };

type ProfileRow = Shown & {
  path: string;
  state: AccountState;
  username: string;
  locale: string | null;
  previous_logon: Date | null;
  must_setup_mfa: boolean;
  has_method: boolean;
  capability: Capability[] | null;
  reach: string[] | null;
  company: Shown | null;
  provider: Shown | null;
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
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('ObjectType', object_type, 'Value', nullif(value, ''),
          'Read', can_read, 'Create', can_create, 'Execute', can_execute, 'Delete', can_delete))
          order by object_type, value)
        from (
          select object_type, value, bool_or(can_read) as can_read, bool_or(can_create) as can_create,
            bool_or(can_execute) as can_execute, bool_or(can_delete) as can_delete
          from role_assignment
          join role_capability_set using (role_id)
          join capability using (set_id)
          where account_id = person.id
          group by object_type, value
        ) as held
      ) as capability,
      (
        select array_agg(distinct scope.path) from role_assignment
        join account as scope on scope.id = role_assignment.scope_id
        where role_assignment.account_id = person.id
      ) as reach,
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

/** Reads a person, and the one who impersonates them; null when either is unknown. */
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
  const rights = impersonator
    ? sharedRights(person.capability ?? [], impersonator.capability ?? [])
    : (person.capability ?? []);
  const user: Profile['user'] = {
    UserAccountId: person.id,
    Username: person.username,
    UserAuthenticationMethods: [],
    // Whoever impersonates has given their own second factor and must not be made to set up the other's.
    MustSetupMfa: impersonator === null && person.must_setup_mfa && !person.has_method,
    Capability: rights,
    UserAccount: generalView(person, TOLD.person),
    CompanyAccount: person.company && generalView(person.company, TOLD.company),
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
    person.state === 'Active' && who.state === 'Active' && can({ Capability: who.capability ?? [] }, LOGIN);
  const reach = impersonator
    ? sharedReach(person.reach ?? [], impersonator.reach ?? [])
    : (person.reach ?? []);
  return { user: Object.freeze(user), body: bodyWriter(user), reach, mayEnter };
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

/** Section 6: nobody gains a right by impersonating; only what both hold is left. */
export function sharedRights(theirs: readonly Capability[], mine: readonly Capability[]): Capability[] {
  return theirs.flatMap(right => {
    const own = mine.find(one => one.ObjectType === right.ObjectType && one.Value === right.Value);
    if (!own) return [];
    const both = {
      ...right,
      Read: right.Read && own.Read,
      Create: right.Create && own.Create,
      Execute: right.Execute && own.Execute,
      Delete: right.Delete && own.Delete,
    };
    return both.Read || both.Create || both.Execute || both.Delete ? [both] : [];
  });
}

const within = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** …and nobody sees further by it: only the subtrees that both reach are left. */
function sharedReach(theirs: readonly string[], mine: readonly string[]): string[] {
  const seen = theirs.filter(path => mine.some(root => within(path, root)));
  const narrowed = mine.filter(path => theirs.some(root => within(path, root)));
  return [...new Set([...seen, ...narrowed])];
}

/**
 * What a session tells of an account: these fields and no others. A company's notes, credit limit and billing facts are
 * for those who may read the company.
 */
const TOLD = {
  person: ['Firstname', 'Lastname', 'Email', 'Language'],
  company: ['Country', 'Currency'],
} as const;

function generalView(shown: Shown, told: readonly string[]) {
  const Values: Record<string, FieldValue> = {
    DisplayName: shown.display_name,
    AccountIdentificator: shown.fields.AccountIdentificator ?? String(shown.id),
  };
  for (const name of told) Values[name] = shown.fields[name] ?? null;
  return { Views: { General: { Values } } };
}

function textField(shown: Shown | null, name: string): string | null {
  const value = shown?.fields[name];
  return typeof value === 'string' ? value : null;
}
