/** Rights (section 6): capability object types, action flags, and the functions that check them. */
export const OBJECT_TYPES = [
  'ACCOUNT_MOVE',
  'ACCOUNT_NOTES',
  'ACCOUNT_RESETPRICEPROTECTION',
  'ADMINISTRATIVE',
  'AUDIT_LOG',
  'BETA_TESTER',
  'BILLABLE_FLAG',
  'BILLING_METHOD',
  'BILLING_PROVISIONING',
  'BILLING_SHOWPRODUCTPRICE',
  'BILLING_SHOWPRODUCTPRICE_MARGIN',
  'BILLING_STARTDATE',
  'CAMPAIGNS',
  'CHAT_BOT',
  'CO_BROWSING',
  'COMPANY_ACCOUNT',
  'COMPANY_CURRENCY',
  'CREDITCHECK_COMPANYORDERS',
  'CREDITCHECK_ORDERMANAGEMENT',
  'CUSTOM_CHARGE_COMPANY',
  'CUSTOM_CHARGE_RESELLER',
  'CUSTOM_CHARGE_COST',
  'CUSTOM_CHARGE_COST_NEGATIVE',
  'CUSTOM_LANDING_PAGE',
  'CUSTOMER_PRICELIST',
  'DEPARTMENT_ACCOUNT',
  'DISCOUNT_TOOL',
  'EMAIL_MIGRATION',
  'MARKETPLACE_PROPAGATION_ENABLEMENT_FLAG',
  'ENFORCE_MFA',
  'ENFORCE_HIERARCHY_MFA',
  'FAILED_PROVISIONING',
  'FAILED_PROVISIONING_ESCALATE',
  'FAILED_PROVISIONING_OWNED',
  'FIELDS_SHOW_PASSWORD',
  'FIELDS_CREDITLIMIT',
  'FIELDS_CREDITLIMIT_OVERWRITE_LOCK',
  'INDIRECT_PAYMENTS',
  'INVOICE_ON_ORDER',
  'IP_AUTHORIZATION_CONFIGURATION',
  'JIRA',
  'LOGIN',
  'MARKETPLACE',
  'MARKETPLACE_AUTO_ADD_SERVICES_FLAG',
  'MARKETPLACE_TC_ACCEPT',
  'MIGRATION',
  'DISABLE_MFA',
  'MY_IMPORTS',
  'MY_IMPORTS_OWNED',
  'MY_SERVICES',
  'NOTIFICATIONS',
  'NOTIFICATIONS_USER_WITH_KEYWORDS',
  'ONLINEBILL',
  'PRICELIST_TEMPLATES',
  'PRICEQUOTES',
  'PRODUCT_ACCOUNT',
  'PRODUCT_OWNER_PROFILE',
  'PROVISIONING_REQUEST',
  'PROVISIONING_REQUEST_OWNED',
  'PROVISIONING_REQUEST_SKIP_BACKEND',
  'RATE_SCHEDULE',
  'REMOTE_ACTIONS',
  'REPORTING',
  'RESELLER_ACCOUNT',
  'RESELLER_JIRA',
  'RESELLER_TICKETING',
  'SALES_CART_SERVICES',
  'SALESQUOTE',
  'SALESQUOTE_TEMPLATE',
  'SECURITY_MANAGEMENT',
  'SERVICE_GROUP_MANAGEMENT',
  'SERVICE_LOCALIZATION',
  'SERVICE_TAGS',
  'SERVICE_TOOL_INFO',
  'SERVICE_TOOL_FILES',
  'SERVICE_TOOL_DESCRIPTION',
  'SERVICE_TOOL_FIELDS',
  'SERVICE_TOOL_BILLING',
  'SERVICE_TOOL_PROVISIONING',
  'SERVICE_TOOL_REMOTE_DATASOURCE',
  'SHOW_SAP_PRICING_TAB',
  'SPECIAL_DEAL',
  'SUBSCRIPTION',
  'SUBSCRIPTION_CUSTOM_PRICE',
  'SUPPORT_CONTACT_DETAILS',
  'SYSTEM_AUDIT_LOG',
  'SYSTEM_PROVISIONING_REQUEST',
  'TICKETING',
  'USER_ACCOUNT',
  'USER_CHANGE_ADMIN_STATUS',
  'USER_CHANGE_PASSWORD',
  'USER_CHANGE_STATUS',
  'USER_CHANGE_USERNAME',
  'USER_EXPORT',
  'USER_FEEDBACK',
  'USER_MULTIFACTOR_AUTHENTICATION',
  'USER_RESET_PASSWORD',
  'QUOTATION_TOOL',
  'WIKI',
] as const;

export const ACTION_FLAGS = ['Read', 'Create', 'Execute', 'Delete'] as const;

export type ObjectType = (typeof OBJECT_TYPES)[number];
export type ActionFlag = (typeof ACTION_FLAGS)[number];

/** One granted right: an object type, its action flags and, for some types, a value. */
export type Capability = { ObjectType: ObjectType; Value?: string | undefined } & Record<ActionFlag, boolean>;

/** A required right. Build it with {@link need}, {@link anyOf} and {@link allOf}; check it with {@link can}. */
export type Need =
  | { kind: 'one'; objectType: ObjectType; flag: ActionFlag; value?: string }
  | { kind: 'any'; needs: readonly Need[] }
  | { kind: 'all'; needs: readonly Need[] };

export function need(objectType: ObjectType, flag: ActionFlag, options: { Value?: string } = {}): Need {
  return { kind: 'one', objectType, flag, ...(options.Value === undefined ? {} : { value: options.Value }) };
}

export const anyOf = (...needs: Need[]): Need => ({ kind: 'any', needs });
export const allOf = (...needs: Need[]): Need => ({ kind: 'all', needs });

/** Whether the holder has the required right; false for null. */
export function can(holder: { Capability: readonly Capability[] } | null | undefined, wanted: Need): boolean {
  if (!holder) return false;
  if (wanted.kind === 'any') return wanted.needs.some(one => can(holder, one));
  if (wanted.kind === 'all') return wanted.needs.every(one => can(holder, one));
  return holder.Capability.some(
    held =>
      held.ObjectType === wanted.objectType &&
      held[wanted.flag] &&
      (wanted.value === undefined || held.Value === wanted.value),
  );
}

/** Section 6: required to sign in. */
export const LOGIN = need('LOGIN', 'Execute');
