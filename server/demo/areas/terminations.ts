/** Scheduled terminations: jobs for planned accounts with a termination date in the future. */
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { insertAll } from '../world.ts';
import type { Area } from '../world.ts';

export const terminations: Area = {
  name: 'terminations',
  async load(world) {
    const administrator = world.people.get('administrator')?.id ?? 1;
    const ending = world.accounts.filter(
      ({ state, terminationDate }) => state !== 'Terminated' && terminationDate !== null,
    );
    await insertAll(
      world,
      'job',
      ending.map(account => ({
        kind: TERMINATION,
        account_id: account.id,
        run_at: account.terminationDate ?? world.now,
        payload: JSON.stringify({
          reason: 'The contract ends.',
          actorId: administrator,
          impersonatorId: null,
          address: '192.0.2.14',
        }),
        created_at: account.createdAt,
        failure: null,
        finished_at: null,
      })),
    );
  },
};
