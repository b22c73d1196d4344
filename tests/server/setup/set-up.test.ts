/** Setup of an empty database: provider, roles, and a first administrator who can sign in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyConfiguration } from '#server/configuration/apply.ts';
import { runSetup } from '#server/setup/run-setup.ts';
import { setUp } from '#server/setup/set-up.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { ANSWERS } from '#tests/support/setup.ts';
import { currentUser } from '#tests/support/sign-in.ts';
import { startMailServer } from '#tests/support/smtp.ts';
import { visit } from '#tests/support/visitor.ts';

const REFUSED = 'This database is set up already. Nothing is changed.';
const PASSWORD = 'Quiet-Harbour-Lantern-42';

const empty = () => startPortal({ demo: false });
const users = ({ deps }: Portal) => deps.db.selectFrom('login').select('username').execute();

describe('a new installation', () => {
  let portal: Portal;
  let output: string;
  beforeAll(async () => {
    portal = await empty();
    // A setting that an operator may have stored before the setup.
    await portal.deps.db
      .insertInto('setting')
      .values({ key: 'support_details', value: '{"SupportTechnicalEmail":"help@aurora.example"}' })
      .execute();
    output = await runSetup(portal.deps, ANSWERS);
  });
  afterAll(() => portal.close());

  test('prints a link with which the administrator sets a password, once', async () => {
    const token = /\/v\/reset-password\/ada\.lovelace\/(\S+)/.exec(output)?.[1] ?? '';
    const visitor = visit(portal.origin);
    const choose = () =>
      visitor.call('ISelfCareService/ResetPassword', {
        username: ANSWERS.username,
        newPassword: PASSWORD,
        token,
      });
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(410);
    const signedIn = await visitor.call('IAuthorizationService/Authenticate', {
      userName: ANSWERS.username,
      password: PASSWORD,
    });
    expect(signedIn.status).toBe(200);
    const { data } = await currentUser(visitor);
    expect(data.Capability.find(one => one.ObjectType === 'RESELLER_ACCOUNT')).toMatchObject({
      Create: true,
    });
  });

  test('has the provider with its country, currency and time zone, and the title of the portal', async () => {
    const provider = await portal.deps.db
      .selectFrom('account')
      .select(['display_name', 'fields'])
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(provider).toEqual({
      display_name: 'Aurora Services',
      fields: {
        AccountIdentificator: 'P-1',
        Country: 'DE',
        Currency: 'EUR',
        TimeZone: 'Europe/Berlin',
        Language: 'en',
      },
    });
    const settings = await portal.deps.db.selectFrom('setting').selectAll().orderBy('key').execute();
    expect(settings).toMatchObject([
      {
        key: 'branding',
        value: { title: 'Aurora Services Marketplace', marketplace_owner: 'Aurora Services' },
      },
      { key: 'support_details', value: { SupportTechnicalEmail: 'help@aurora.example' } },
    ]);
  });

  test('has the default roles, which the next start does not change', async () => {
    const roles = await portal.deps.db
      .selectFrom('role')
      .select(['name', 'is_default'])
      .orderBy('id')
      .execute();
    expect(roles).toEqual([
      { name: 'Provider administrator', is_default: false },
      { name: 'Reseller manager', is_default: false },
      { name: 'Account manager', is_default: false },
      { name: 'Company administrator', is_default: false },
      { name: 'User', is_default: true },
    ]);
    expect(await applyConfiguration(portal.deps.db)).toEqual({ written: 0, kept: [] });
  });

  test('logs both accounts without an actor', async () => {
    const entries = await portal.deps.db
      .selectFrom('audit_entry')
      .innerJoin('account', 'account.id', 'object_id')
      .select(['action', 'type', 'actor_id', 'address'])
      .where('address', '=', 'setup')
      .orderBy('audit_entry.id')
      .execute();
    expect(entries).toEqual([
      { action: 'account.create', type: 'Provider', actor_id: null, address: 'setup' },
      { action: 'account.create', type: 'User', actor_id: null, address: 'setup' },
    ]);
  });

  test('cannot be set up twice', async () => {
    await expect(setUp(portal.deps, { ...ANSWERS, username: 'second' })).rejects.toThrow(REFUSED);
    expect(await users(portal)).toEqual([{ username: 'ada.lovelace' }]);
  });
});

test('one of two concurrent setups is rejected', async () => {
  const portal = await empty();
  try {
    const results = await Promise.allSettled(
      ['first', 'second'].map(username => setUp(portal.deps, { ...ANSWERS, username })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await users(portal)).toHaveLength(1);
  } finally {
    await portal.close();
  }
});

test('a demonstration cannot be set up', async () => {
  const portal = await startPortal();
  await expect(setUp(portal.deps, ANSWERS)).rejects.toThrow(REFUSED);
  await portal.close();
});

describe('with a mail server', () => {
  const LINK = 'https://portal.aurora.example/v/reset-password/ada.lovelace/';

  /** Returns the text that the operator gets. */
  async function setUpWith(smtpUrl: string): Promise<string> {
    const settings = { smtpUrl, origin: 'https://portal.aurora.example' };
    const portal = await startPortal({ demo: false, settings });
    try {
      return await runSetup(portal.deps, { ...ANSWERS, language: 'de' });
    } finally {
      await portal.close();
    }
  }

  test('the link is mailed and not printed', async () => {
    const mails = await startMailServer();
    mails.take(1);
    expect(await setUpWith(mails.url)).toBe(
      `Aurora Services is set up. A link to choose a password was mailed to ${ANSWERS.email}.`,
    );
    await mails.close();
    const [mail] = mails.taken;
    expect(mail?.to).toMatchObject([{ address: ANSWERS.email }]);
    expect(mail?.text).toContain(LINK);
    expect(mail?.subject).toContain('Aurora Services Marketplace');
  });

  test('the link is printed when it cannot be mailed', async () => {
    const output = await setUpWith('smtp://127.0.0.1:1');
    expect(output).toContain('the mail server took no mail');
    expect(output).toContain(LINK);
  });
});
