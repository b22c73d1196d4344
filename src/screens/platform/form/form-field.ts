import type { MessageDescriptor } from 'react-intl';
/**
 * Describes the values of a form's schema: texts and input. A schema is `z.object({ name: formField(…), …
 * })`; `SchemaForm` renders its fields and checks the values before they are submitted.
 */
import * as z from 'zod/mini';
import { formTexts } from './form-texts.ts';

export type FieldDescription = {
  label: MessageDescriptor;
  /** What to enter, below the field. */
  help?: MessageDescriptor;
  /** The error text for an invalid value; by default it asks to enter one. */
  problem?: MessageDescriptor;
  isMultiline?: boolean;
  autoComplete?: string;
};

/** A schema whose values are all described. */
export type FormSchema = z.ZodMiniObject;

const descriptions = new WeakMap<z.core.$ZodType, FieldDescription>();

/** Describes a value of a form's schema, and returns the schema. */
export function formField<Schema extends z.core.$ZodType>(
  schema: Schema,
  description: FieldDescription,
): Schema {
  descriptions.set(schema, description);
  return schema;
}

/** A required text of several lines, trimmed; `requiredLine` is for one. */
export const requiredText = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

/** @throws Error for a value without description: it cannot be shown in a form. */
export function descriptionOf(schema: FormSchema, name: string): FieldDescription {
  const value = schema.shape[name];
  const description = value && descriptions.get(value);
  if (!description) throw new Error(`The form's schema does not describe "${name}".`);
  return description;
}

/** Returns the longest text that the schema accepts for a value. */
export function maxLengthOf(schema: FormSchema, name: string): number | undefined {
  const checks: readonly z.core.$ZodCheck[] = schema.shape[name]?._zod.def.checks ?? [];
  for (const { _zod } of checks)
    if (_zod.def.check === 'max_length') return (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum;
  return undefined;
}

/** A text and its values, to be formatted in the user's language. */
export type FieldProblem = { text: MessageDescriptor; values?: Record<string, number> };

/** Returns an error for each invalid value. */
export function problemsOf(schema: FormSchema, values: unknown): Map<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>();
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const name = String(issue.path[0]);
    if (problems.has(name)) continue;
    const isTooLong = issue.code === 'too_big' && issue.origin === 'string';
    problems.set(
      name,
      isTooLong
        ? { text: formTexts.tooLong, values: { maximum: Number(issue.maximum) } }
        : { text: descriptionOf(schema, name).problem ?? formTexts.missing },
    );
  }
  return problems;
}
