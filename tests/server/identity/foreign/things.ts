/** Objects of several owners; the tests send their ids as other users. */

import { randomUUID } from 'node:crypto';
import { hashToken } from '#server/identity/tokens.ts';
import { accountNamed, COMPANY, departmentOf, FOREIGN_COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { checked, people } from '#tests/support/imports.ts';
import { newPropagation } from '#tests/support/new-propagation.ts';
import { requestFor } from '#tests/support/provisioning.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import { uploadSheet } from '#tests/support/uploads.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const HOUR = 60 * 60_000;

export type Things = Awaited<ReturnType<typeof thingsIn>>;

export async function thingsIn(portal: Portal) {
  const { db, clock } = portal.deps;
  const expires_at = new Date(clock.now().getTime() + HOUR);
  const company = (await accountNamed(portal, COMPANY)).id;
  const foreignCompany = (await accountNamed(portal, FOREIGN_COMPANY)).id;
  const session = async (person: PersonName): Promise<Visitor> => {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, person);
    return visitor;
  };
  const method = async (person: PersonName, type: 'Authenticator' | 'Email') => {
    const { id } = await db
      .selectFrom('mfa_method')
      .select('id')
      .where('account_id', '=', await accountOf(portal, person))
      .where('type', '=', type)
      .executeTakeFirstOrThrow();
    return id;
  };
  const termsOf = async (product: string) => {
    const { id } = await db
      .selectFrom('terms_version')
      .innerJoin('terms_document', 'terms_document.id', 'terms_version.document_id')
      .select('terms_version.id')
      .where('product_name', '=', product)
      .executeTakeFirstOrThrow();
    return id;
  };

  const companyAdministrator = await session('companyAdministrator');
  const draft = await checked(companyAdministrator, people('foreign', 1), {
    parentAccountId: company,
    fileName: 'people.csv',
  });
  const english = await session('english');
  const unproven = await english.call('IAccountService/SetupTwoFactorAuthentication', {
    type: 'Authenticator',
  });
  await session('french');
  const french = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', await accountOf(portal, 'french'))
    .executeTakeFirstOrThrow();
  const note = await (
    await session('administrator')
  ).call('IAccountService/AddAccountNote', { accountId: foreignCompany, text: 'Theirs.' });
  const role = await db
    .insertInto('role')
    .values({ name: 'Theirs', owner_id: foreignCompany, account_type: 'User' })
    .returning('id')
    .executeTakeFirstOrThrow();

  const foreignUser = await accountOf(portal, 'foreignUser');
  // Without an entry of the other company, a log that wrongly shows other companies' entries would look the same.
  await db
    .insertInto('audit_entry')
    .values({
      at: clock.now(),
      action: 'account.update',
      actor_id: foreignUser,
      object_id: foreignCompany,
      impersonator_id: null,
      address: null,
      changes: '[]',
      result: 'success',
    })
    .execute();

  const [openIdState, openIdTicket, resetToken] = [randomUUID(), randomUUID(), randomUUID()];
  const flow = { client: 'x', verifier: 'x', nonce: 'x', expires_at };
  await db
    .insertInto('open_id_flow')
    .values({ state_hash: hashToken(openIdState), ...flow })
    .execute();
  await db
    .insertInto('open_id_ticket')
    .values({ ticket_hash: hashToken(openIdTicket), issuer: 'x', subject: 'x', expires_at })
    .execute();
  await db
    .insertInto('password_reset')
    .values({ token_hash: hashToken(resetToken), account_id: await accountOf(portal, 'german'), expires_at })
    .execute();

  const foreignList = await db
    .selectFrom('marketplace')
    .innerJoin('account', 'account.id', 'owner_id')
    .select(['marketplace.id', 'owner_id'])
    .where('display_name', '=', 'Eastgate Systems')
    .executeTakeFirstOrThrow();

  const foreignGroup = await db
    .insertInto('service_group')
    .values({ owner_id: foreignList.owner_id, name: 'Theirs' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sheet = csv([
    ['Service group', 'Service ID'],
    ['Theirs', ''],
  ]);
  const { uploadId } = await uploadSheet(await session('administrator'), 'service-groups', sheet);
  const seller = (await accountNamed(portal, RESELLER)).id;
  const own = await db
    .selectFrom('marketplace')
    .select('id')
    .where('owner_id', '=', seller)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const propagation = await newPropagation(portal, {
    owner: foreignList.owner_id,
    marketplace: foreignList.id,
  });
  const foreignView = await db
    .insertInto('list_view')
    .values({
      list: 'provisioning',
      owner_id: foreignUser,
      organisation_id: foreignCompany,
      name: 'Theirs',
      query: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const foreignService = await db
    .selectFrom('service')
    .select(['id', 'vendor_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();

  return {
    company,
    seller,
    marketplace: own.id,
    propagation,
    foreignGroup: foreignGroup.id,
    foreignUpload: uploadId,
    foreignService: foreignService.id,
    foreignView: foreignView.id,
    foreignRequest: await requestFor(portal, foreignCompany),
    foreignVendor: foreignService.vendor_id,
    foreignSeller: foreignList.owner_id,
    foreignMarketplace: foreignList.id,
    foreignCompany,
    department: (await departmentOf(portal)).id,
    user: await accountOf(portal, 'user'),
    foreignUser,
    app: await method('bothMethods', 'Authenticator'),
    mail: await method('bothMethods', 'Email'),
    unproven: unproven.data.AuthenticationMethodId,
    unprovenSecret: unproven.data.Secret ?? '',
    session: french.id,
    note: note.data.NoteId,
    draft: draft.Id,
    role: role.id,
    terms: await termsOf('Papyrus Office Business'),
    openIdState,
    openIdTicket,
    resetToken,
  };
}
