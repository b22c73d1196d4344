import { DEFAULT_LOCALE, toLocale } from '#contract/platform/locales.ts';
/** Runs the setup for an operator: `npm run setup`, or `npm start` on an empty database. */
import { sendInvitation, INVITATION_LIFETIME } from '#server/identity/invitation.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Settings } from '#server/platform/settings.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { answersFromEnvironment } from './answers.ts';
import type { Answers } from './answers.ts';
import { askAnswers } from './ask.ts';
import { isSetUp, passwordLink, setUp } from './set-up.ts';

const NOT_SET_UP =
  'The database is empty, so nobody could sign in. Run npm run setup once with the same settings, on a terminal or with ' +
  'answers in the environment (docs/operating.md, First start).';

/** Answers from the environment, or asked for on the terminal; undefined without both. */
export function findAnswers(env: NodeJS.ProcessEnv): Answers | Promise<Answers> | undefined {
  const given = answersFromEnvironment(env);
  if (given) return given;
  return process.stdin.isTTY ? askAnswers({ input: process.stdin, output: process.stdout }) : undefined;
}

const originOf = ({ origin, port }: Settings): string => origin ?? `http://localhost:${port}`;

/** Sets the installation up and returns the message for the operator: the link, or the address it was mailed to. */
export async function runSetup(deps: Deps, answers: Answers): Promise<string> {
  const origin = originOf(deps.settings);
  const { accountId, token } = await setUp(deps, answers);
  const days = INVITATION_LIFETIME / 86_400_000;
  const printed = `${answers.username} chooses a password at this address within ${days} days:\n\n  ${passwordLink(origin, answers, token)}\n`;
  if (deps.settings.smtpUrl === undefined) return `${answers.name} is set up. ${printed}`;
  const locale = toLocale(answers.language) ?? DEFAULT_LOCALE;
  return await sendInvitation({ ...deps, origin, locale }, { accountId, token }).then(
    () => `${answers.name} is set up. A link to choose a password was mailed to ${answers.email}.`,
    () => `${answers.name} is set up, but the mail server took no mail. ${printed}`,
  );
}

/**
 * Sets up an empty database before the portal is served.
 * @throws StartUpFailure when the database is empty and there are no answers.
 */
export async function ensureSetUp(deps: Deps, env: NodeJS.ProcessEnv): Promise<void> {
  if (await isSetUp(deps.db)) return;
  const answers = await findAnswers(env);
  if (!answers) throw new StartUpFailure(NOT_SET_UP);
  process.stdout.write(`${await runSetup(deps, answers)}\n`);
}
