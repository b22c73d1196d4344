/** The objects that sample inputs name, of one company. */
import type { SampleTarget } from '#contract/platform/operation.ts';
import { accountNamed } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { importBelow } from '#tests/support/imports.ts';
import { newPropagation } from '#tests/support/new-propagation.ts';
import { requestFor } from '#tests/support/provisioning.ts';
import { sellerBelow, vendorBelow } from '#tests/support/sellers.ts';
import type { Portal } from '#tests/support/server.ts';

type World = Pick<Portal, 'deps'>;

const GROUP = 'A group';

/** Adds a note of the administrator to a user. */
export async function newNote({ deps: { db, clock } }: World, user: number): Promise<number> {
  const author_id = await accountOf({ deps: { db } }, 'administrator');
  const { id } = await db
    .insertInto('account_note')
    .values({ account_id: user, author_id, text: 'A note', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a finished job, which cannot be run again. */
async function newJob({ deps: { db, clock } }: World, user: number): Promise<number> {
  const now = clock.now();
  const { id } = await db
    .insertInto('job')
    .values({
      kind: 'test',
      account_id: user,
      run_at: now,
      state: 'done',
      failure: null,
      created_at: now,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newGroup({ deps: { db } }: World, seller: number): Promise<number> {
  const { id } = await db
    .insertInto('service_group')
    .values({ owner_id: seller, name: GROUP })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The name of a service with terms of its own. */
async function productWithTerms({ deps: { db } }: World): Promise<string> {
  const { product_name: name } = await db
    .selectFrom('terms_document')
    .select('product_name')
    .where('product_name', 'is not', null)
    .orderBy('product_name')
    .limit(1)
    .executeTakeFirstOrThrow();
  return name ?? '';
}

/** @param person the user of the company that the samples name */
export async function targetIn(
  portal: Pick<Portal, 'deps' | 'origin'>,
  name: string,
  person: PersonName,
): Promise<SampleTarget> {
  const { db } = portal.deps;
  const company = await accountNamed(portal, name);
  const user = await accountOf(portal, person);
  const row = await db
    .selectFrom('account')
    .select('parent_id')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const product = await db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'Product')
    .where('path', 'like', `${company.path}/%`)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const imported = await importBelow(portal, company.id, 'administrator', 'Completed');
  const sold = await sellerBelow(portal, company);
  const { seller: owner, marketplace } = sold;
  return {
    company: company.id,
    user,
    product: product.id,
    request: await requestFor(portal, company.id),
    parent: row.parent_id ?? 0,
    import: imported,
    note: await newNote(portal, user),
    job: await newJob(portal, user),
    ...sold,
    propagation: await newPropagation(portal, { owner, marketplace }),
    group: await newGroup(portal, owner),
    groupName: GROUP,
    ...(await vendorBelow(portal, company)),
    productName: await productWithTerms(portal),
  };
}
