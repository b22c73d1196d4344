/**
 * The answers an installation is set up with: field values of the provider and its first administrator, validated as
 * such. They come from the environment, a file or a prompt.
 */
import type { AccountType } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { DEFAULT_LOCALE, toLocale } from '#contract/platform/locales.ts';
import { normalized, parseValue } from '#server/accounts/fields/formats.ts';
import { fields } from '#server/configuration/fields.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { textOf } from '#server/platform/texts.ts';

export type Answers = {
  /** The provider's name. */
  name: string;
  /** ISO 3166. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** IANA. */
  timeZone: string;
  language: string;
  /** First name of the first administrator. */
  firstname: string;
  lastname: string;
  email: string;
  username: string;
};

type Name = keyof Answers;

export type Question = {
  name: Name;
  /** The environment variable with the answer. */
  variable: string;
  text: string;
  field: StoredField;
  /** Computed from previous answers. */
  fallback?: (given: Partial<Answers>) => string;
};

function fieldOf(type: AccountType, name: string): StoredField {
  const field = fields.shipped.get(`${type}/${name}`) as StoredField | undefined;
  if (!field) throw new Error(`${type} has no field ${name}`);
  return { ...field, required: true };
}

const systemTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const systemLanguage = (): string =>
  toLocale(Intl.DateTimeFormat().resolvedOptions().locale) ?? DEFAULT_LOCALE;

/** In the order of the prompts. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'name',
    variable: 'PORTAL_SETUP_NAME',
    text: 'Name of the provider, your organisation',
    field: fieldOf('Provider', 'DisplayName'),
  },
  {
    name: 'country',
    variable: 'PORTAL_SETUP_COUNTRY',
    text: 'Country, two letters such as DE',
    field: fieldOf('Provider', 'Country'),
  },
  {
    name: 'currency',
    variable: 'PORTAL_SETUP_CURRENCY',
    text: 'Currency, three letters such as EUR',
    field: fieldOf('Provider', 'Currency'),
  },
  {
    name: 'timeZone',
    variable: 'PORTAL_SETUP_TIME_ZONE',
    text: 'Time zone',
    field: fieldOf('Provider', 'TimeZone'),
    fallback: systemTimeZone,
  },
  {
    name: 'language',
    variable: 'PORTAL_SETUP_LANGUAGE',
    text: 'Language, two letters',
    field: fieldOf('Provider', 'Language'),
    fallback: systemLanguage,
  },
  {
    name: 'firstname',
    variable: 'PORTAL_SETUP_FIRSTNAME',
    text: 'First name of the first administrator',
    field: fieldOf('User', 'Firstname'),
  },
  {
    name: 'lastname',
    variable: 'PORTAL_SETUP_LASTNAME',
    text: 'Last name',
    field: fieldOf('User', 'Lastname'),
  },
  {
    name: 'email',
    variable: 'PORTAL_SETUP_EMAIL',
    text: 'E-mail address',
    field: fieldOf('User', 'Email'),
  },
  {
    name: 'username',
    variable: 'PORTAL_SETUP_USERNAME',
    text: 'User name',
    field: fieldOf('User', 'Username'),
    fallback: ({ email = '' }) => email,
  },
];

/** Missing or invalid answers, one line each. */
class AnswersError extends StartUpFailure {
  constructor(problems: readonly string[]) {
    super(['The answers for the setup are wrong:', ...problems.map(line => `  ${line}`)].join('\n'));
  }
}

/** Returns the normalized answer, or a sentence that describes the problem. */
export function checkAnswer({ field }: Question, given: FieldValue): { value: string } | { problem: string } {
  const parsed = parseValue(field, normalized(field, given));
  if ('key' in parsed) return { problem: textOf(DEFAULT_LOCALE, parsed.key, parsed.values ?? {}) };
  return { value: String(parsed.value) };
}

/** @throws AnswersError with a line for each missing or invalid answer, named by `nameOf`. */
function readAnswers(
  given: Readonly<Record<string, unknown>>,
  nameOf: (question: Question) => string,
): Answers {
  const answers: Partial<Answers> = {};
  const problems: string[] = [];
  const known = new Set(QUESTIONS.map(nameOf));
  for (const question of QUESTIONS) {
    const answer = given[nameOf(question)] ?? question.fallback?.(answers) ?? null;
    const checked =
      answer === null || typeof answer === 'string'
        ? checkAnswer(question, answer)
        : { problem: 'must be a text' };
    if ('problem' in checked) problems.push(`${nameOf(question)}: ${checked.problem}`);
    else answers[question.name] = checked.value;
  }
  for (const name of Object.keys(given)) if (!known.has(name)) problems.push(`${name}: unknown`);
  if (problems.length > 0) throw new AnswersError(problems);
  return answers as Answers;
}

/** Returns undefined when the environment has none of the answers. */
export function answersFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Answers | undefined {
  const given = Object.fromEntries(
    QUESTIONS.flatMap(({ variable }) => (env[variable] ? [[variable, env[variable]]] : [])),
  );
  return Object.keys(given).length === 0 ? undefined : readAnswers(given, ({ variable }) => variable);
}

/** Reads a JSON object with the answers by name. */
export function answersFromFile(text: string): Answers {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new AnswersError(['the file is no JSON']);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new AnswersError(['the file must contain an object, such as { "name": "…", "country": "DE" }']);
  }
  return readAnswers({ ...given }, ({ name }) => name);
}
