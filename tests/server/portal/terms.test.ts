/** Terms documents: confirmed and unconfirmed ones, and confirming them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { controlPortal } from '#tests/support/controls.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { confirmed, publishPolicy, short, unconfirmed } from '#tests/support/my-terms.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { writeInReach } from '#tests/support/write-in-reach.ts';

const PRODUCT = 'Verdant Backup';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
});
afterAll(() => portal.close());
beforeEach(() => controlPortal(portal.origin).reset());

async function as(person: PersonName, impersonator?: PersonName): Promise<Visitor> {
  const visitor = visit(portal.origin);
  await enter(portal, visitor, person, impersonator);
  return visitor;
}

const company = async (person: PersonName): Promise<number> => {
  const { path } = await portal.deps.db
    .selectFrom('account')
    .select('path')
    .where('id', '=', await accountOf(portal, person))
    .executeTakeFirstOrThrow();
  const { id } = await portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', path.split('/').map(Number))
    .where('type', '=', 'Company')
    .executeTakeFirstOrThrow();
  return id;
};

const publish = () => publishPolicy(portal);

const auditOf = (action: string) =>
  portal.deps.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id').execute();

describe('[SHL-10] confirmed terms', () => {
  test('[SHL-10] contain each document once, in the newest confirmed version, with the time', async () => {
    const visitor = await as('user');
    const documents = await confirmed(visitor);
    expect(documents.map(short)).toEqual([
      ['General terms of Meridian Cloud', 1, null],
      ['Privacy policy', 2, null],
    ]);
    expect(documents.map(({ IsPrivacyPolicy }) => IsPrivacyPolicy)).toEqual([false, true]);
    for (const { ConfirmedAt, PublishedAt } of documents) expect(ConfirmedAt > PublishedAt).toBe(true);
    expect(await unconfirmed(visitor)).toEqual([]);
  });

  test('[SHL-10] include what the user accepted for their company', async () => {
    const documents = await confirmed(await as('companyAdministrator'));
    expect(documents.map(short).slice(2)).toEqual([
      ['Terms of Papyrus Office Business', 1, 'Nordlicht Energie AG'],
      ['Terms of Verdant Backup', 1, 'Nordlicht Energie AG'],
    ]);
  });

  test('[SHL-10] [I18-02] are in the user’s language, or in English without a translation', async () => {
    const visitor = await as('user');
    const [german] = await confirmed(visitor, 'de');
    expect(german).toMatchObject({ Name: 'Allgemeine Bedingungen von Meridian Cloud', Language: 'de' });
    expect(german?.PathToTermsPdf).toBe('terms/general-1-de.pdf');
    const [finnish] = await confirmed(visitor, 'fi');
    expect(finnish).toMatchObject({ Name: 'General terms of Meridian Cloud', Language: 'en' });
  });
});

describe('[SHL-10] unconfirmed terms', () => {
  test('[SHL-10] are new versions for the user, and a subscription’s terms for the company', async () => {
    const visitor = await as('termsToAccept');
    expect((await unconfirmed(visitor)).map(short)).toEqual([
      ['Privacy policy', 2, null],
      ['Terms of Verdant Backup', 1, 'Anadolu Tekstil A.Ş.'],
    ]);
    expect((await confirmed(visitor)).map(short)).toContainEqual(['Privacy policy', 1, null]);
  });

  test('[SHL-10] [SEC-01] include the company’s only for users who may accept them', async () => {
    expect(await unconfirmed(await as('foreignUser'))).toEqual([]);
    expect((await unconfirmed(await as('foreignAdministrator'))).map(short)).toEqual([
      ['Terms of Verdant Backup', 1, 'Anadolu Tekstil A.Ş.'],
    ]);
  });

  test('[SHL-10] a terminated subscription needs no terms', async () => {
    await portal.deps.db
      .updateTable('account')
      .set({ state: 'Terminated' })
      .where('product_name', '=', PRODUCT)
      .execute();
    expect(await unconfirmed(await as('foreignAdministrator'))).toEqual([]);
  });
});

describe('[SHL-10] confirming own terms', () => {
  test('[SHL-10] moves the version from one list to the other, once, with an entry in the audit log', async () => {
    const visitor = await as('termsToAccept');
    const [policy] = await unconfirmed(visitor);
    const termsId = policy?.Id ?? 0;
    const first = await visitor.call('IAccountService/ConfirmTerms', { termsId });
    expect(first.status).toBe(200);
    const again = await visitor.call('IAccountService/ConfirmTerms', { termsId });
    expect(again.data).toEqual(first.data);
    expect((await unconfirmed(visitor)).map(({ Id }) => Id)).not.toContain(termsId);
    expect((await confirmed(visitor)).find(({ IsPrivacyPolicy }) => IsPrivacyPolicy)).toMatchObject({
      Version: 2,
      ConfirmedAt: first.data.ConfirmedAt,
    });
    const person = await accountOf(portal, 'termsToAccept');
    expect(await auditOf('terms.confirm')).toMatchObject([
      {
        actor_id: person,
        object_id: person,
        result: 'success',
        changes: [{ field: 'Terms', old: null, new: 'Privacy policy, 2' }],
      },
    ]);
  });

  test('[SHL-10] rejects a version that has been replaced', async () => {
    const visitor = await as('termsToAccept');
    const [policy] = await unconfirmed(visitor);
    await publish();
    const late = await visitor.call('IAccountService/ConfirmTerms', { termsId: policy?.Id ?? 0 });
    expect([late.status, late.message]).toEqual([
      409,
      'These terms have been replaced by a newer version. Read the new version.',
    ]);
    expect((await unconfirmed(visitor))[0]?.Version).toBe(3);
  });

  test('[SHL-10] [SEC-06] rejects a product’s terms and unknown ones', async () => {
    const visitor = await as('termsToAccept');
    const product = (await unconfirmed(visitor)).find(({ Product }) => Product !== null);
    const answers = await Promise.all(
      [product?.Id ?? 0, 987_654].map(termsId => visitor.call('IAccountService/ConfirmTerms', { termsId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await auditOf('terms.confirm')).toEqual([]);
  });

  test('[SHL-10] [LOG-16] returns 403 while impersonating', async () => {
    const visitor = await as('termsToAccept', 'administrator');
    const [policy] = await unconfirmed(visitor);
    expect(policy?.Version).toBe(2);
    const refused = await visitor.call('IAccountService/ConfirmTerms', { termsId: policy?.Id ?? 0 });
    expect(refused.status).toBe(403);
    const accountId = await company('termsToAccept');
    const also = await visitor.call('IMarketplaceService/AcceptTermsAndConditions', {
      accountId,
      productName: PRODUCT,
    });
    expect(also.status).toBe(403);
    expect(await unconfirmed(visitor)).toHaveLength(2);
  });
});

describe('[MKT-02] AcceptTermsAndConditions', () => {
  const accept = (
    visitor: Visitor,
    accountId: number,
    more: { termsId?: number; productName?: string } = {},
  ) =>
    visitor.call('IMarketplaceService/AcceptTermsAndConditions', {
      accountId,
      productName: PRODUCT,
      ...more,
    });

  test('[MKT-02] binds the account, once, and is recorded for the accepting user', async () => {
    const visitor = await as('termsToAccept');
    const accountId = await company('termsToAccept');
    const first = await accept(visitor, accountId);
    expect(first.status).toBe(200);
    expect((await accept(await as('foreignAdministrator'), accountId)).data).toEqual(first.data);
    expect((await confirmed(visitor)).map(short)).toContainEqual([
      'Terms of Verdant Backup',
      1,
      'Anadolu Tekstil A.Ş.',
    ]);
    expect(await unconfirmed(await as('foreignAdministrator'))).toEqual([]);
    expect(await auditOf('terms.confirm')).toMatchObject([
      { actor_id: await accountOf(portal, 'termsToAccept'), object_id: accountId },
    ]);
  });

  test('[MKT-02] [SEC-01] needs MARKETPLACE_TC_ACCEPT Execute', async () => {
    const answer = await accept(await as('foreignUser'), await accountOf(portal, 'foreignUser'));
    expect(answer.status).toBe(403);
  });

  test('[MKT-02] [SEC-06] returns the same error for an account out of reach and an unknown one, and writes nothing', async () => {
    const visitor = await as('termsToAccept');
    const foreign = await accept(visitor, await company('companyAdministrator'));
    const none = await accept(visitor, 987_654);
    expect([foreign.status, foreign.text]).toEqual([404, none.text]);
    expect(none.status).toBe(404);
    expect(await auditOf('terms.confirm')).toEqual([]);
  });

  test('[MKT-02] accepts only products that have terms, in their current version', async () => {
    const visitor = await as('termsToAccept');
    const accountId = await company('termsToAccept');
    expect((await accept(visitor, accountId, { productName: 'Aurelia CRM' })).status).toBe(404);
    expect((await accept(visitor, accountId, { termsId: 987_654 })).status).toBe(409);
    expect((await accept(visitor, accountId, { productName: '' })).status).toBe(400);
  });

  test('[SEC-06] the database rejects confirmations by the request role for accounts out of reach', async () => {
    const foreign = await company('companyAdministrator');
    const mine = await company('termsToAccept');
    const { path } = await portal.deps.db
      .selectFrom('account')
      .select('path')
      .where('id', '=', mine)
      .executeTakeFirstOrThrow();
    const person = await accountOf(portal, 'termsToAccept');
    const { id } = await publish();
    const confirm = (account_id: number) =>
      writeInReach(
        portal,
        [path],
        db =>
          db
            .insertInto('terms_confirmation')
            .values({ version_id: id, account_id, confirmed_by: person, confirmed_at: new Date() })
            .execute(),
        person,
      );
    await expect(confirm(foreign)).rejects.toThrow(/row-level security/);
    await confirm(mine);
    const seen = await writeInReach(portal, [path], db =>
      db.selectFrom('terms_confirmation').select('account_id').execute(),
    );
    expect(seen.map(one => one.account_id)).not.toContain(foreign);
  });
});
