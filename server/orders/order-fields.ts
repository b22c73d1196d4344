/** The fields of a service's layout that are entered when ordering. */
import type { ViewLayout } from '#contract/accounts/account.ts';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import type { DefinedField } from '#server/accounts/fields/definitions.ts';
import { layoutIn } from '#server/accounts/layout.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';

type OrderFields = { layout: ViewLayout; fields: DefinedField[] };

/**
 * Fields that are read-only on a subscription can be set when ordering. Secrets and fields that need a second factor
 * are set by the vendor or later on the subscription.
 */
export async function orderFields(
  call: SessionCall,
  serviceName: string,
  holds: Holds,
): Promise<OrderFields> {
  const row = await call.readInReach(db =>
    db
      .selectFrom('view_layout')
      .select('layout')
      .where('account_type', '=', 'Product')
      .where('action', '=', 'View')
      .where('product_name', '=', serviceName)
      .executeTakeFirst(),
  );
  const stored = row?.layout ?? { pages: [] };
  const named = stored.pages.flatMap(page => page.containers.flatMap(container => container.fields));
  const fields = (await knownFields(call.readAsSystem('configuration'), 'Product', holds))
    .filter(({ name }) => named.includes(name))
    .filter(({ definition }) => definition.needsMfa !== true && definition.template !== 'Password')
    .map(({ name, definition }) => ({ name, definition: { ...definition, readOnly: false } }));
  return {
    fields,
    layout: layoutIn(stored, call.locale),
  };
}
