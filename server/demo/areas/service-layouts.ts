/** Services with their own first page, which is merged with the layout of all subscriptions (section 7). */
import type { Container } from '#server/configuration/account-types/account-type.ts';
import { adminPassword, dataRegion, tenantDomain } from '#server/configuration/account-types/product.ts';
import { storedLayout } from '#server/configuration/layouts.ts';
import { insertAll } from '../world.ts';
import type { Area } from '../world.ts';
import { PRODUCTS_WITH_SERVER, PRODUCTS_WITH_TENANT } from './subscriptions.ts';

const tenant: Container = { name: 'Tenant', title: 'Tenant', fields: [tenantDomain, adminPassword] };
const server: Container = { name: 'Server', title: 'Server', fields: [dataRegion, adminPassword] };

export const serviceLayouts: Area = {
  name: 'service-layouts',
  load: world =>
    insertAll(
      world,
      'view_layout',
      (['View', 'Edit'] as const).flatMap(action => [
        ...PRODUCTS_WITH_TENANT.map(name => row(action, name, tenant)),
        ...PRODUCTS_WITH_SERVER.map(name => row(action, name, server)),
      ]),
    ),
};

const row = (action: 'View' | 'Edit', product: string, container: Container) => ({
  account_type: 'Product' as const,
  action,
  product_name: product,
  layout: JSON.stringify(storedLayout([{ name: 'General', title: 'General', containers: [container] }])),
});
