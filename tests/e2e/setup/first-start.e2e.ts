/** Follows the section "First start of your own installation" of docs/operating.md step by step. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { collectComplaints } from '#tests/support/complaints.ts';
import { freePort } from '#tests/support/free-port.ts';
import { spawnPortal } from '#tests/support/process.ts';
import { createDatabase } from '#tests/support/seeded-database.ts';
import { TEST_SECRET } from '#tests/support/server.ts';
import { startMailServer } from '#tests/support/smtp.ts';
import type { MailServer } from '#tests/support/smtp.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const PASSWORD = 'Granite-Lantern-48!';
const LIMIT_MS = 240_000 * slowness();

type Installation = { origin: string; mails: MailServer; env: Record<string, string> };

const test = base.extend<{ installation: Installation }>({
  installation: async ({}, use) => {
    const database = await createDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const mails = await startMailServer();
    // Each of the two receives an invitation and a notice that the password has been set.
    mails.take(4);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = {
      DATABASE_URL: database.url,
      PORTAL_SECRET: TEST_SECRET,
      PORTAL_ORIGIN: origin,
      SMTP_URL: mails.url,
      PORT: String(port),
    };
    await use({ origin, mails, env });
    await mails.close();
    await database.drop();
  },
});

async function readSection() {
  const text = await readFile('docs/operating.md', 'utf8');
  const section = /## First start of your own installation\n([^]*?)\n## /.exec(text)?.[1] ?? '';
  const blocks = (language: string) =>
    [...section.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code);
  const lines = blocks('sh').join('').trim().split('\n');
  return {
    variables: lines.flatMap(line => /^export (\w+)=/.exec(line)?.[1] ?? []),
    commands: lines.filter(line => !line.startsWith('export ')),
    answers: blocks('json')[0] ?? '',
    steps: [...section.matchAll(/^\d\. (.*)$/gm)].map(([, step = '']) => step),
  };
}

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const fill = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).fill(value);

async function startNew(page: Page, type: string): Promise<void> {
  await page.getByTestId('new-menu').click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Create ${type.toLowerCase()}`);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  // The options are fetched when the list opens.
  await page.getByLabel(label, { exact: true }).focus();
  await page.getByLabel(label, { exact: true }).selectOption(option);
}

async function createOrganisation(page: Page, name: string): Promise<void> {
  await fill(page, 'Name (required)', name);
  await choose(page, 'Country (required)', 'Germany');
  await choose(page, 'Currency (required)', 'Euro');
  await click(page, 'Create');
  await expect(page.getByText(`${name} has been created.`)).toBeVisible();
}

/** Waits for the invitation, which may be sent after the response. */
async function linkTo({ mails }: Installation, address: string): Promise<string> {
  const link = (): string => {
    const mail = mails.taken.find(one => one.to?.[0]?.address === address);
    return /http:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link, { message: `a mail to ${address}` }).not.toBe('');
  return link();
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await fill(page, 'New password', PASSWORD);
  await fill(page, 'Confirm new password', PASSWORD);
  await click(page, 'Set password');
  // The form has a link back to the sign-in, too.
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
}

async function signIn(page: Page, username: string): Promise<void> {
  await fill(page, 'Username', username);
  await fill(page, 'Password', PASSWORD);
  await click(page, 'Sign in');
  await expect(page.getByTestId('dashboard')).toBeVisible();
}

/** The text of each numbered step of the section, with the actions that carry it out. */
const STEPS: readonly [string, (page: Page, installation: Installation) => Promise<void>][] = [
  [
    'Open the link in the mail to the first administrator, enter a password twice and select _Set password_.',
    async (page, installation) => setPassword(page, await linkTo(installation, 'ada@aurora.example')),
  ],
  [
    'Select _Back to sign-in_ and sign in.',
    async page => {
      await open(page, 'Back to sign-in');
      await signIn(page, 'ada@aurora.example');
      await expectAccessible(page);
    },
  ],
  [
    'Open _New_, select _Reseller_ and the provider, enter a name, country and currency, and select _Create_.',
    async page => {
      await startNew(page, 'Reseller');
      await click(page, 'Aurora Services');
      await createOrganisation(page, 'Northwind Partners');
    },
  ],
  [
    'Select _Open the account_. Then create a _Company_ from _New_ in the same way: its parent is the open reseller.',
    async page => {
      await open(page, 'Open the account');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northwind Partners');
      await expectAccessible(page);
      await startNew(page, 'Company');
      await createOrganisation(page, 'Harbour Logistics');
    },
  ],
  [
    'Select _Open the account_, open _New_ and select _User_. Enter first name, last name, e-mail and user name, and select _Create_.',
    async page => {
      await open(page, 'Open the account');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Logistics');
      await startNew(page, 'User');
      await fill(page, 'First name (required)', 'Ida');
      await fill(page, 'Last name (required)', 'Nowak');
      await fill(page, 'E-mail (required)', 'ida@harbour.example');
      await fill(page, 'Username (required)', 'ida.nowak');
      await click(page, 'Create');
      await expect(page.getByText('Ida Nowak has been created and will receive an e-mail')).toBeVisible();
    },
  ],
  [
    'The user gets a mail with a link to set a password, and can sign in.',
    async (page, installation) => {
      await page.context().clearCookies();
      await setPassword(page, await linkTo(installation, 'ida@harbour.example'));
      await open(page, 'Back to sign-in');
      await signIn(page, 'ida.nowak');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ida');
    },
  ],
];

test('[ACC-03] [LOG-17] from an empty server to the first reseller, company and user, as documented', async ({
  page,
  installation,
}) => {
  test.setTimeout(LIMIT_MS);
  const section = await readSection();
  expect(section.variables).toEqual(['DATABASE_URL', 'PORTAL_SECRET', 'PORTAL_ORIGIN', 'SMTP_URL']);
  expect(section.commands).toEqual(['npm run setup -- --file setup.json', 'npm start']);
  expect(section.steps).toEqual(STEPS.map(([sentence]) => sentence));

  const folder = await mkdtemp(join(tmpdir(), 'setup-'));
  const file = join(folder, 'setup.json');
  await writeFile(file, section.answers);
  const setup = () =>
    promisify(execFile)('npm', ['run', '--silent', 'setup', '--', '--file', file], {
      env: { ...process.env, ...installation.env },
    });
  expect((await setup()).stdout).toBe(
    'Aurora Services is set up. A link to choose a password was mailed to ada@aurora.example.\n',
  );
  await expect(setup()).rejects.toMatchObject({
    code: 1,
    stderr: 'This database is set up already. Nothing is changed.\n',
  });
  await rm(folder, { recursive: true });

  // What `npm start` runs once the portal is built.
  const { child, ended } = await spawnPortal(installation.env);
  const complaints = collectComplaints(page.context());
  try {
    await expect
      .poll(
        () =>
          fetch(`${installation.origin}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: LIMIT_MS },
      )
      .toBe(true);
    for (const [sentence, follow] of STEPS) {
      await test.step(sentence, () => follow(page, installation));
    }
    expect(complaints.list()).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
});
