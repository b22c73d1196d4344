/** Connects fields with the demonstration's remote systems, as an installation does with its own (section 7). */
import { sql } from 'kysely';
import type { StoredField } from '#server/platform/db/schema.ts';
import type { Area } from '../world.ts';

const SOURCES: Readonly<Record<string, Partial<StoredField>>> = {
  TaxId: { remoteValidation: 'vatRegister' },
  CostCentre: { template: 'Combobox', remoteEnum: 'costCentres' },
};

export const fieldSources: Area = {
  name: 'field-sources',
  load: async ({ db }) => {
    for (const [name, change] of Object.entries(SOURCES)) {
      await db
        .updateTable('field_definition')
        .set({ definition: sql`definition || ${JSON.stringify(change)}::jsonb` })
        .where('name', '=', name)
        .execute();
    }
  },
};
