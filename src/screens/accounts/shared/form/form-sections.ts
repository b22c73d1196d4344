/** Sections of an account form: the layout's containers with the editable fields. Pure. */
import type { Account, FieldDefinition, ViewLayout } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';

export type FormSection = { id: string; title: string; fields: FieldDefinition[] };
export type Draft = Record<string, FieldValue>;

type Views = Account['Views'];

const definitionsOf = (views: Views): Map<string, FieldDefinition> =>
  new Map(
    Object.values(views).flatMap(view => view.FieldDefinition.map(field => [field.Name, field] as const)),
  );

/** The containers in order; a field appears in the first container that names it, and only if it is editable. */
export function formSections(
  layout: ViewLayout,
  views: Views,
  isOffered: (field: FieldDefinition) => boolean,
): FormSection[] {
  const left = definitionsOf(views);
  const sections = layout.Pages.flatMap(page => page.Containers).map(container => {
    const fields = container.Fields.flatMap(name => {
      const field = left.get(name);
      left.delete(name);
      return field && isOffered(field) ? [field] : [];
    });
    return { id: container.Id, title: container.DisplayValue, fields };
  });
  return sections.filter(({ fields }) => fields.length > 0);
}

/** Returns the initial values of the form. */
export function initialValues(sections: readonly FormSection[], views: Views): Draft {
  const values: Draft = Object.assign({}, ...Object.values(views).map(view => view.Values));
  return Object.fromEntries(
    sections
      .flatMap(section => section.fields)
      .map(field => [field.Name, values[field.Name] ?? field.InitialValue ?? null]),
  );
}

const isSame = (one: FieldValue, other: FieldValue): boolean => (one ?? '') === (other ?? '');

/** Returns the names of the changed fields. */
export const changedFields = (before: Draft, now: Draft): string[] =>
  Object.keys(now).filter(name => !isSame(before[name] ?? null, now[name] ?? null));

/** True for fields that are never shown: their values go to the vault. */
export const isSecretField = (views: Views, name: string): boolean =>
  definitionsOf(views).get(name)?.DisplayTemplate === 'Password';
