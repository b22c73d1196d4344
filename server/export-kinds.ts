/** Kinds of downloads: file name, type and generator. */
import { AUDIT_EXPORTS, auditCsv, auditXlsx } from './accounts/audit-log/export.ts';
import { CUSTOMER_EXPORTS, customersCsv, customersXlsx } from './accounts/customers/export.ts';
import { IMPORT_EXPORTS, importsCsv, importsXlsx } from './accounts/imports/export.ts';
import { USER_EXPORTS, usersCsv, usersXlsx } from './accounts/people/export.ts';
import { GROUPS_EXPORT, groupsXlsx } from './marketplace/groups/sheet-download.ts';
import { PRICE_EXPORT, pricesXlsx } from './marketplace/price-files/download.ts';
import { TEXTS_EXPORT, textsXlsx } from './marketplace/service-sheets/export.ts';
import { REQUEST_EXPORTS, requestsCsv, requestsXlsx } from './orders/provisioning/export.ts';
import { SUBSCRIPTION_EXPORTS, subscriptionsCsv, subscriptionsXlsx } from './orders/subscriptions/export.ts';
import type { ExportKind } from './platform/exports/routes.ts';

export const EXPORT_KINDS: Record<string, ExportKind> = {
  [AUDIT_EXPORTS.csv]: { name: 'audit-log', ending: 'csv', make: auditCsv },
  [AUDIT_EXPORTS.xlsx]: { name: 'audit-log', ending: 'xlsx', make: auditXlsx },
  [CUSTOMER_EXPORTS.csv]: { name: 'customers', ending: 'csv', make: customersCsv },
  [CUSTOMER_EXPORTS.xlsx]: { name: 'customers', ending: 'xlsx', make: customersXlsx },
  [IMPORT_EXPORTS.csv]: { name: 'imports', ending: 'csv', make: importsCsv },
  [IMPORT_EXPORTS.xlsx]: { name: 'imports', ending: 'xlsx', make: importsXlsx },
  [USER_EXPORTS.csv]: { name: 'users', ending: 'csv', make: usersCsv },
  [USER_EXPORTS.xlsx]: { name: 'users', ending: 'xlsx', make: usersXlsx },
  [REQUEST_EXPORTS.csv]: { name: 'provisioning-requests', ending: 'csv', make: requestsCsv },
  [REQUEST_EXPORTS.xlsx]: { name: 'provisioning-requests', ending: 'xlsx', make: requestsXlsx },
  [SUBSCRIPTION_EXPORTS.csv]: { name: 'subscriptions', ending: 'csv', make: subscriptionsCsv },
  [SUBSCRIPTION_EXPORTS.xlsx]: { name: 'subscriptions', ending: 'xlsx', make: subscriptionsXlsx },
  [PRICE_EXPORT]: { name: 'prices', ending: 'xlsx', make: pricesXlsx },
  [GROUPS_EXPORT]: { name: 'service-groups', ending: 'xlsx', make: groupsXlsx },
  [TEXTS_EXPORT]: { name: 'service-texts', ending: 'xlsx', make: textsXlsx },
};
