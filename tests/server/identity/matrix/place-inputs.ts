/** Inputs for users with all rights, in place of those of the matrix that name missing objects. */
import type { Input, OperationName } from '#contract/operations.ts';
import { accountOf } from '#tests/support/enter.ts';
import { newPropagation } from '#tests/support/new-propagation.ts';
import type { Portal } from '#tests/support/server.ts';
import { INPUTS } from './inputs.ts';
import type { Target } from './inputs.ts';

type World = Pick<Portal, 'deps'>;

async function newNote(world: World, target: Target): Promise<number> {
  const { id } = await world.deps.db
    .insertInto('account_note')
    .values({
      account_id: target.user,
      author_id: await accountOf(world, 'administrator'),
      text: 'A note',
      created_at: world.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A finished job, which cannot be run again. */
async function newJob({ deps: { db, clock } }: World, target: Target): Promise<number> {
  const now = clock.now();
  const { id } = await db
    .insertInto('job')
    .values({
      kind: 'test',
      account_id: target.user,
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

async function productWithTerms({ deps: { db } }: World): Promise<string> {
  const { product_name: name } = await db
    .selectFrom('terms_document')
    .select('product_name')
    .where('product_name', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  return name ?? '';
}

/** The smallest input that, for a user with all rights on the target, succeeds or is rejected only for a state. */
export async function inputAt<Name extends OperationName>(
  world: World,
  name: Name,
  target: Target,
): Promise<Input<OperationName>> {
  switch (name) {
    case 'IAccountService/DeleteAccountNote':
      return { accountId: target.user, noteId: await newNote(world, target) };
    case 'IAdminService/RunJobAgain':
      return { jobId: await newJob(world, target) };
    case 'IMarketplaceService/GetPropagation':
      return {
        jobId: await newPropagation(world, { owner: target.seller, marketplace: target.marketplace }),
      };
    case 'IMarketplaceService/AcceptTermsAndConditions':
      // An older version than the current one.
      return { accountId: target.company, productName: await productWithTerms(world), termsId: 0 };
    case 'IAccountService/GetAccountTree':
      // The root of the reach is visible to every user.
      return { accountId: target.user, showTerminatedAccounts: false };
    default:
      return INPUTS[name](target);
  }
}
