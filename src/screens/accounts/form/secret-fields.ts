/** Fields that are never shown: what is typed into them stays in the vault; machines learn only that it is there. */
import type { Account } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { secrets } from '#src/app/secrets.ts';
import { isSecretField } from './form-sections.ts';
import type { Draft } from './form-sections.ts';

type Views = Account['Views'];

/** What may be told of a field: of a secret one, whether something was typed. */
export const toldOf = (views: Views, name: string, value: FieldValue): FieldValue =>
  isSecretField(views, name) ? (value !== null && value !== '') || null : value;

/** What was told, with what was typed in its place: for the server alone. */
export function withSecrets(views: Views, values: Draft): Draft {
  const typed = ([name, value]: [string, FieldValue]) =>
    [name, value === true && isSecretField(views, name) ? secrets.get(`field:${name}`) : value] as const;
  return Object.fromEntries(Object.entries(values).map(typed));
}
