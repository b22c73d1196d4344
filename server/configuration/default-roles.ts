/** The capability sets that every installation starts with, and the roles composed of them (section 6). */
import type { AccountType } from '#contract/accounts/account.ts';
import { ACTION_FLAGS, OBJECT_TYPES } from '#contract/identity/capability.ts';
import type { ActionFlag, ObjectType } from '#contract/identity/capability.ts';

export type Grant = { objectType: ObjectType; flags: readonly ActionFlag[]; value?: string };

const grant = (objectType: ObjectType, ...flags: ActionFlag[]): Grant => ({ objectType, flags });

/** Customers' quotes need this value (section 2). */
const HIERARCHY = 'HIERARCHY';

/** All rights, for the installation's administrators. */
const everything = (): Grant[] =>
  OBJECT_TYPES.map(objectType => ({
    objectType,
    flags: ACTION_FLAGS,
    ...(objectType === 'QUOTATION_TOOL' ? { value: HIERARCHY } : {}),
  }));

export const CAPABILITY_SETS = {
  'Portal login': [grant('LOGIN', 'Execute')],
  Marketplace: [grant('MARKETPLACE', 'Read')],
  Support: [grant('SUPPORT_CONTACT_DETAILS', 'Read'), grant('WIKI', 'Read'), grant('CHAT_BOT', 'Read')],
  'Own account': [
    grant('USER_ACCOUNT', 'Read'),
    grant('PRODUCT_ACCOUNT', 'Read'),
    grant('NOTIFICATIONS', 'Read'),
  ],
  'Company administration': [
    grant('COMPANY_ACCOUNT', 'Read'),
    grant('DEPARTMENT_ACCOUNT', 'Read', 'Create', 'Delete'),
    grant('USER_ACCOUNT', 'Read', 'Create', 'Execute', 'Delete'),
    grant('PRODUCT_ACCOUNT', 'Read', 'Create', 'Delete'),
    grant('ACCOUNT_MOVE', 'Execute'),
    grant('AUDIT_LOG', 'Read'),
    grant('BILLING_SHOWPRODUCTPRICE', 'Read'),
    grant('CREDITCHECK_COMPANYORDERS', 'Read'),
    grant('DISABLE_MFA', 'Execute'),
    grant('ENFORCE_MFA', 'Read', 'Execute'),
    grant('FIELDS_CREDITLIMIT', 'Read'),
    grant('IP_AUTHORIZATION_CONFIGURATION', 'Read', 'Execute'),
    grant('MARKETPLACE_TC_ACCEPT', 'Execute'),
    grant('MY_IMPORTS_OWNED', 'Read'),
    grant('NOTIFICATIONS', 'Read'),
    grant('ONLINEBILL', 'Read'),
    grant('PROVISIONING_REQUEST_OWNED', 'Read'),
    grant('REPORTING', 'Read'),
    grant('SECURITY_MANAGEMENT', 'Read', 'Create', 'Delete'),
    grant('USER_CHANGE_STATUS', 'Execute'),
    grant('USER_CHANGE_USERNAME', 'Execute'),
    grant('USER_EXPORT', 'Execute'),
    grant('USER_MULTIFACTOR_AUTHENTICATION', 'Read', 'Execute'),
    grant('USER_RESET_PASSWORD', 'Execute'),
  ],
  'Customer care': [
    grant('RESELLER_ACCOUNT', 'Read'),
    grant('COMPANY_ACCOUNT', 'Read'),
    grant('DEPARTMENT_ACCOUNT', 'Read'),
    grant('USER_ACCOUNT', 'Read'),
    grant('PRODUCT_ACCOUNT', 'Read'),
    grant('ACCOUNT_NOTES', 'Read', 'Create'),
    grant('BILLING_SHOWPRODUCTPRICE', 'Read'),
    grant('NOTIFICATIONS', 'Read'),
    grant('ONLINEBILL', 'Read'),
    grant('REPORTING', 'Read'),
  ],
  'Order approval': [
    grant('CREDITCHECK_ORDERMANAGEMENT', 'Read', 'Execute'),
    grant('CREDITCHECK_COMPANYORDERS', 'Read'),
    grant('FIELDS_CREDITLIMIT', 'Read'),
  ],
  Quotes: [
    { objectType: 'QUOTATION_TOOL', flags: ['Read', 'Create'], value: HIERARCHY },
    grant('SALESQUOTE', 'Read', 'Create', 'Delete'),
  ],
  'Reseller management': [
    grant('RESELLER_ACCOUNT', 'Read', 'Create'),
    grant('COMPANY_ACCOUNT', 'Read', 'Create', 'Delete'),
    grant('BILLING_SHOWPRODUCTPRICE_MARGIN', 'Read'),
    grant('CUSTOMER_PRICELIST', 'Read', 'Create', 'Delete'),
    grant('MARKETPLACE_AUTO_ADD_SERVICES_FLAG', 'Execute'),
    grant('MARKETPLACE_PROPAGATION_ENABLEMENT_FLAG', 'Execute'),
    grant('CUSTOM_LANDING_PAGE', 'Create'),
    grant('CUSTOM_CHARGE_COMPANY', 'Read', 'Create', 'Delete'),
    grant('ENFORCE_HIERARCHY_MFA', 'Read', 'Execute'),
    grant('FAILED_PROVISIONING', 'Read', 'Execute'),
    grant('FIELDS_CREDITLIMIT', 'Read', 'Execute'),
    grant('MY_IMPORTS', 'Read', 'Create'),
    grant('MY_SERVICES', 'Read'),
    grant('PROVISIONING_REQUEST', 'Read', 'Execute'),
    grant('SERVICE_GROUP_MANAGEMENT', 'Read', 'Create', 'Delete'),
  ],
  'Provider administration': everything(),
} as const satisfies Record<string, readonly Grant[]>;

type CapabilitySetName = keyof typeof CAPABILITY_SETS;

export type RoleConfiguration = {
  /** The type of account whose subtree the role covers; `User` covers its holder alone. */
  accountType: AccountType;
  sets: readonly string[];
  /** Assigned to every new user. */
  isDefault?: true;
};

const everybody: readonly CapabilitySetName[] = ['Portal login', 'Marketplace', 'Support', 'Own account'];

/** The role of an installation's first administrator. */
export const ADMINISTRATOR_ROLE = 'Provider administrator';

export const DEFAULT_ROLES = {
  [ADMINISTRATOR_ROLE]: { accountType: 'Provider', sets: ['Provider administration'] },
  'Reseller manager': {
    accountType: 'Reseller',
    sets: [...everybody, 'Company administration', 'Customer care', 'Quotes', 'Reseller management'],
  },
  'Account manager': {
    accountType: 'Reseller',
    sets: [...everybody, 'Customer care', 'Order approval', 'Quotes'],
  },
  'Company administrator': { accountType: 'Company', sets: [...everybody, 'Company administration'] },
  User: { accountType: 'User', sets: everybody, isDefault: true },
} as const satisfies Record<string, RoleConfiguration & { sets: readonly CapabilitySetName[] }>;
