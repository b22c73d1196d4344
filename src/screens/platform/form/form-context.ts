import { createContext } from 'react';
import type { FormSchema } from './form-field.ts';

/** The context that a `SchemaForm` provides for its fields. */
export type FormState = {
  /** Prefix of the inputs' ids. */
  id: string;
  schema: FormSchema;
  values: Readonly<Record<string, unknown>>;
  /** What to do about the invalid values, in the user's language. */
  problems: ReadonlyMap<string, string>;
  isBusy: boolean;
  onChange: (changes: Record<string, unknown>) => void;
};

export const FormContext = createContext<FormState | null>(null);
