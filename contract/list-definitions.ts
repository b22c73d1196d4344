/** The lists whose views can be saved, by name. */
import { AUDIT_LIST, USER_LOG_LIST } from './accounts/audit-list.ts';
import { CUSTOMER_LIST } from './accounts/customer-list.ts';
import { IMPORT_LIST } from './accounts/import-list.ts';
import { PEOPLE_LIST, SECURITY_LIST } from './accounts/people-list.ts';
import { AVAILABLE_LIST } from './marketplace/available-list.ts';
import { GROUP_LIST } from './marketplace/group-list.ts';
import { PRICELIST_LIST } from './marketplace/pricelist-list.ts';
import { SERVICE_LIST } from './marketplace/service-list.ts';
import { REQUEST_LIST } from './orders/request-list.ts';
import { SUBSCRIPTION_LIST } from './orders/subscription-list.ts';
import type { ListDefinition } from './platform/list-filters.ts';
import type { ListName } from './portal/list-views.ts';

export const LISTS: Record<ListName, ListDefinition> = {
  provisioning: REQUEST_LIST,
  customers: CUSTOMER_LIST,
  imports: IMPORT_LIST,
  people: PEOPLE_LIST,
  security: SECURITY_LIST,
  subscriptions: SUBSCRIPTION_LIST,
  'available-services': AVAILABLE_LIST,
  'service-groups': GROUP_LIST,
  'service-tool': SERVICE_LIST,
  pricelists: PRICELIST_LIST,
  'audit-log': AUDIT_LIST,
  'user-log': USER_LOG_LIST,
};
