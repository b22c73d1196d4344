/** The responses of all operations about one account, and the files that they link to. */
import { CREATABLE_TYPES, canBeChildOf } from '#contract/accounts/hierarchy.ts';
import type { Input, OperationName, Output } from '#contract/operations.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationRow } from '#contract/platform/operation.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { MARKED } from './accounts.ts';
import type { Reader } from './people.ts';

export type About = {
  account: AccountRow;
  /** An import with the fields of the account. */
  imported: number;
  /** A service with guarded fields of its own. */
  service: number;
  /** The name of a secret field. */
  secret: string;
};

/** Operations that change the signed-in user. */
const CHANGES_SESSION: readonly OperationName[] = [
  'IAuthorizationService/Logout',
  'IAuthorizationService/Impersonate',
];

type Inputs = { [Name in OperationName]?: Input<Name> };

/** Used in place of the smallest inputs, to get the account or a conflict that contains it. */
const inputsAbout = ({ account, service, secret }: About): Inputs => ({
  'IAccountService/UpdateAccount': { accountId: account.id, version: -1, values: {} },
  'IAccountService/MoveAccount': {
    accountId: account.id,
    newParentAccountId: account.parent_id ?? account.id,
    version: -1,
  },
  'IAccountService/TerminateAccount': {
    accountId: account.id,
    terminationDate: '2299-01-01T00:00:00Z',
    terminationReason: 'To be taken back',
    understood: true,
  },
  // Lists the subscriptions below the parent account.
  'IAccountService/FilterSubscriptions': { accountId: account.parent_id ?? account.id, limit: 100 },
  'IAccountService/ExportSubscriptions': { accountId: account.parent_id ?? account.id, format: 'csv' },
  'IAccountService/RevealField': { accountId: account.id, fieldName: secret },
  'IMarketplaceService/GetServiceOrderForm': {
    accountId: account.parent_id ?? account.id,
    serviceId: service,
  },
  'IAccountService/GetAuditLog': { query: { objectId: account.id, actions: [MARKED] } },
  'IAccountService/ExportAuditLog': { query: { objectId: account.id, actions: [MARKED] } },
});

/** The raw text of a response, or of the file if the response contains the address of one. */
async function textOf(visitor: Visitor, name: OperationName, input: Input<OperationName>): Promise<string> {
  const { text, data } = await visitor.call(name, input);
  const address = typeof data === 'object' && data !== null && 'Address' in data ? data.Address : null;
  if (typeof address !== 'string') return text;
  return (await visitor.fetch(address)).text();
}

type Answer = { label: string; text: string };
type Question = { label: string; ask: () => Promise<string> };

type IsAsked = (operation: OperationRow) => boolean;

const concernsAccount: IsAsked = ({ checkedOn }) => checkedOn === 'account' || checkedOn === 'each row';

/** The chosen operations of the contract, called for the account. */
function ofOperations({ visitor, again }: Reader, about: About, isAsked: IsAsked): Question[] {
  const { account, imported } = about;
  const { id } = account;
  const target = {
    company: id,
    user: id,
    product: id,
    parent: account.parent_id ?? id,
    import: imported,
    seller: id,
    marketplace: id,
    group: id,
    vendor: id,
    service: id,
    request: id,
    note: id,
    job: id,
    propagation: id,
    groupName: 'A group',
    productName: 'A service',
  };
  const own = inputsAbout(about);
  const names = Object.keys(OPERATIONS) as OperationName[];
  const asked = names.filter(name => isAsked(OPERATIONS[name]));
  return asked.map(name => ({
    label: name,
    ask: async () =>
      textOf(
        CHANGES_SESSION.includes(name) ? await again() : visitor,
        name,
        own[name] ?? OPERATIONS[name].sample(target),
      ),
  }));
}

/** Only the initial values of a form of another type, because that type's fields may have the same names. */
function valuesIn({ data }: { data: Output<'IAccountService/GetDefaultViewsForCustomAction'> }): string {
  const views = Object.values(data.Views);
  return JSON.stringify(views.map(view => [view.Values, view.DisplayValues].map(Object.values)));
}

/** Create forms of siblings and of children. */
function ofForms({ visitor }: Reader, { account }: About): Question[] {
  const form = 'IAccountService/GetDefaultViewsForCustomAction';
  const action = 'Create' as const;
  const parentAccountId = account.parent_id ?? account.id;
  const others = CREATABLE_TYPES.filter(type => type !== account.type && canBeChildOf(type, account.type));
  const below = others.map(accountType => ({
    label: `form of a ${accountType} below`,
    ask: async () => valuesIn(await visitor.call(form, { accountType, action, parentAccountId: account.id })),
  }));
  const beside = CREATABLE_TYPES.filter(type => type === account.type).map(accountType => ({
    label: 'form beside',
    ask: () => textOf(visitor, form, { accountType, action, parentAccountId }),
  }));
  return [...beside, ...below];
}

/** The audit logs that contain the account's entries. */
function ofLogs({ visitor, id: userId }: Reader, { account }: About): Question[] {
  const logs = { 'log of all below': { accountId: account.id }, 'own log': { userId } };
  return Object.entries(logs).flatMap(([label, query]) => {
    const filtered = { query: { ...query, actions: [MARKED] } };
    return [
      { label, ask: () => textOf(visitor, 'IAccountService/GetAuditLog', filtered) },
      { label: `${label} as a file`, ask: () => textOf(visitor, 'IAccountService/ExportAuditLog', filtered) },
    ];
  });
}

/** Removes layouts, which contain names of fields and are the same for every user (section 7). */
function withoutLayout(label: string, text: string): string {
  return label === 'IAccountService/GetViewLayout' ? '' : text.replace(/"Layout":.*(?="Views":)/, '');
}

/** The responses of all operations that concern an account, or only of those with these labels. */
export async function* answersAbout(
  reader: Reader,
  about: About,
  labels?: readonly string[],
): AsyncGenerator<Answer> {
  const questions = [
    ...ofOperations(reader, about, concernsAccount),
    ...ofForms(reader, about),
    ...ofLogs(reader, about),
  ];
  for (const { label, ask } of questions) {
    if (labels === undefined || labels.includes(label))
      yield { label, text: withoutLayout(label, await ask()) };
  }
}

/** The responses of all other operations, which do not depend on the account. */
export async function* otherAnswers(reader: Reader, about: About): AsyncGenerator<Answer> {
  for (const { label, ask } of ofOperations(reader, about, operation => !concernsAccount(operation))) {
    yield { label, text: withoutLayout(label, await ask()) };
  }
}
