/** An address of each row of the route table, in the demonstration. */
import { sql } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { RoutePath } from '#src/routes.ts';
import { accountNamed, COMPANY } from './accounts.ts';
import { accountOf } from './enter.ts';
import type { PersonName } from './enter.ts';

/** Accounts that the addresses are about. */
export type Places = { user: number; company: number; product: number; pricelist: number };

type Opening = {
  address: (places: Places) => string;
  /** Who opens it; by default the provider's administrator. */
  by?: PersonName;
  /** Operations whose results are in the page but requested again, because they are not cached. */
  again?: readonly string[];
};

const at = (address: string): Opening => ({ address: () => address });
const of = (account: keyof Places, page = ''): Opening => ({
  address: places => `/account/${places[account]}${page}`,
});

/** How each row is opened; a text is the reason why the tests do not open it. */
export const OPENINGS: Record<RoutePath, Opening | string> = {
  '/': at('/'),
  '/login': 'it is a page of its own (tests/server/identity/sign-in-page.test.ts)',
  '/login-mfa': 'it follows a sign-in, and a page of its own leads back to that',
  '/select-mfa-method': 'it follows a sign-in, and a page of its own leads back to that',
  '/setup-mfa': at('/setup-mfa'),
  '/setup-mfa-email': at('/setup-mfa-email'),
  '/reset-password': at('/reset-password'),
  '/reset-password/$username/$token': 'its link is checked first, by a call',
  '/change-password': at('/change-password'),
  '/sso-link/$openIdSubIdentifier': 'it follows a return from an identity provider',
  '/sso-auth/$code/$state': 'its only purpose is a call that changes something',
  '/consent/$usercentricsServiceId': 'its list is the consent tool’s',
  '/account/$accountId': of('user'),
  '/account/$accountId/people': of('company', '/people'),
  '/account/$accountId/subscriptions': of('company', '/subscriptions'),
  '/account/$accountId/available-services': of('company', '/available-services'),
  '/account/$accountId/notifications': of('user', '/notifications'),
  '/account/$accountId/provisioning': of('company', '/provisioning'),
  '/account/$accountId/service-info': { ...of('product', '/service-info'), again: ['GetViewLayout'] },
  '/account/$accountId/user-security': of('user', '/user-security'),
  '/account/$accountId/security': of('company', '/security'),
  '/account/$accountId/user-log': of('user', '/user-log'),
  '/account/$accountId/audit-log': of('company', '/audit-log'),
  '/account/$accountId/notes': of('company', '/notes'),
  '/move': { address: ({ user }) => `/move?account=${user}` },
  '/terminate': { address: ({ user }) => `/terminate?account=${user}` },
  '/dashboard-manager': at('/dashboard-manager'),
  '/admin-console/{-$methodName}': at('/admin-console'),
  '/provisioning': at('/provisioning'),
  '/provisioning/my-imports': at('/provisioning/my-imports'),
  '/customers': at('/customers'),
  '/pricelists': at('/pricelists'),
  '/pricelists/$marketplaceId/edit-prices': at('/pricelists/1/edit-prices'),
  '/pricelists/$marketplaceId/edit-all-prices': at('/pricelists/1/edit-all-prices'),
  '/service-tool/edit-service-groups': at('/service-tool/edit-service-groups?group=1'),
  '/add-to-pricelist': at('/add-to-pricelist?services=1,2'),
  '/propagation': at('/propagation?list=1'),
  '/explore': at('/explore'),
  '/service-tool': at('/service-tool?service=1&part=billing'),
  '/vendor-profile': at('/vendor-profile'),
  '/service/$serviceId': at('/service/1'),
  '/service/$serviceId/$pricelistId': {
    address: ({ pricelist }) => `/service/1/${pricelist}`,
    // The provider buys from no pricelist.
    by: 'companyAdministrator',
  },
};

export async function placesIn(portal: { deps: Pick<Deps, 'db'> }): Promise<Places> {
  const { db } = portal.deps;
  const first = (type: 'Company' | 'Product') =>
    db
      .selectFrom('account')
      .select('id')
      .where('type', '=', type)
      .where('state', '=', 'Active')
      .orderBy('id')
      .executeTakeFirstOrThrow();
  const [company, product] = [await first('Company'), await first('Product')];
  const buyer = await accountNamed(portal, COMPANY);
  const { rows } = await sql<{ id: number }>`
    select marketplace_id as id from purchase_lists(${buyer.id})`.execute(db);
  return {
    user: await accountOf(portal, 'user'),
    company: company.id,
    product: product.id,
    pricelist: rows[0]?.id ?? 0,
  };
}
