/** The subscriptions to a service, including those outside the caller's reach. */
import { sql } from 'kysely';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

type Named = { id: number; display_name: string };

/** Number of subscriptions that are active or being set up. `system` needs the reason `service tool`. */
export async function countSubscriptions(system: DatabaseReader, service: Named): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from account
      where type = 'Product' and product_name = ${service.display_name} and state <> 'Terminated'
    ) + (
      select count(*) from provisioning_request
      join service_order on service_order.id = order_id join service_plan on service_plan.id = plan_id
      where service_id = ${service.id} and kind = 'create'
        and status in ('Scheduled', 'WaitingForApproval', 'Queued', 'InProgress', 'WaitingForVendor')
    ) as count`.execute(system);
  return rows[0]?.count ?? 0;
}

/** Whether a subscription has ever had the name. Such a name cannot change, because accounts and logs refer to it. */
export async function isNameUsed(system: DatabaseReader, service: Named): Promise<boolean> {
  const { rows } = await sql`
    select from account where type = 'Product' and product_name = ${service.display_name}
    union all
    select from service_order join service_plan on service_plan.id = plan_id where service_id = ${service.id}
    limit 1`.execute(system);
  return rows.length > 0;
}

/** The plans that have been ordered. */
export async function orderedPlans(system: DatabaseReader, serviceId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from service_plan where service_id = ${serviceId}
      and exists (select from service_order where plan_id = service_plan.id)`.execute(system);
  return new Set(rows.map(({ id }) => id));
}
