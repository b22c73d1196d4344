/** The list of imports lives in its address: its view, and the import that is open above it. */
import { IMPORT_LIST } from '#contract/accounts/import-list.ts';
import { EMPTY_VIEW, listParams } from '#contract/platform/list-address.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

/** The list in this view, and one import open. */
export const importsAddress = (view: ListView, open: number | null): Address =>
  pathTo('/provisioning/my-imports', {}, { ...listParams(IMPORT_LIST, view), import: open });

/** The imports that have ended with errors since a day. */
export const errorsSince = (day: string): Address =>
  importsAddress(
    {
      ...EMPTY_VIEW,
      filters: {
        result: { operator: 'is', values: ['withErrors'] },
        finished: { operator: 'between', values: [day, ''] },
      },
    },
    null,
  );
