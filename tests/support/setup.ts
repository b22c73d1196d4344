/** Answers for setting up an installation of its own. */
import type { Answers } from '#server/setup/answers.ts';

export const ANSWERS: Answers = {
  name: 'Aurora Services',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  language: 'en',
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@aurora.example',
  username: 'ada.lovelace',
};

/** The same as environment variables. */
export const SETUP_ENVIRONMENT: Readonly<Record<string, string>> = {
  PORTAL_SETUP_NAME: ANSWERS.name,
  PORTAL_SETUP_COUNTRY: ANSWERS.country,
  PORTAL_SETUP_CURRENCY: ANSWERS.currency,
  PORTAL_SETUP_TIME_ZONE: ANSWERS.timeZone,
  PORTAL_SETUP_LANGUAGE: ANSWERS.language,
  PORTAL_SETUP_FIRSTNAME: ANSWERS.firstname,
  PORTAL_SETUP_LASTNAME: ANSWERS.lastname,
  PORTAL_SETUP_EMAIL: ANSWERS.email,
  PORTAL_SETUP_USERNAME: ANSWERS.username,
};
