/** Pricelists: every seller's default one offers all services. */
import { sql } from 'kysely';
import type { Area } from '../world.ts';

export const pricelists: Area = {
  name: 'pricelists',
  load: async world =>
    void (await sql`insert into marketplace_service
      select marketplace.id, service.id from marketplace, service where is_default`.execute(world.db)),
};
