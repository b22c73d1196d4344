/**
 * The addresses of the portal's own screens, relative to its base, with the paths and hashes of section 2 as types: a link to
 * an address that the route table does not have is a type error. Without the router, which the sign-in page does not load
 * (docs/adr/0005).
 */
import { stringifySearch } from './search-params.ts';

/** In TanStack Router's notation. src/route-screens.ts has a screen for each. */
export type Path =
  | '/'
  | '/login'
  | '/login-mfa'
  | '/select-mfa-method'
  | '/setup-mfa'
  | '/setup-mfa-email'
  | '/reset-password'
  | '/reset-password/$username/$token'
  | '/change-password'
  | '/sso-link/$openIdSubIdentifier'
  | '/sso-auth/$code/$state'
  | '/consent/$usercentricsServiceId'
  | `/account/$accountId${AccountPagePath}`
  | '/move'
  | '/terminate'
  | '/dashboard-manager'
  | '/admin-console/{-$methodName}'
  | '/provisioning'
  | '/provisioning/my-imports'
  | '/customers'
  | '/pricelists'
  | '/service-tool/edit-service-groups'
  | '/explore'
  | '/add-to-pricelist'
  | '/propagation'
  | '/pricelists/$marketplaceId/edit-prices'
  | '/pricelists/$marketplaceId/edit-all-prices'
  | '/service-tool'
  | '/vendor-profile'
  | '/service/$serviceId'
  | '/service/$serviceId/$pricelistId';

/** The pages of an account, relative to its address. */
export type AccountPagePath =
  | ''
  | '/people'
  | '/subscriptions'
  | '/available-services'
  | '/notifications'
  | '/provisioning'
  | '/service-info'
  | '/user-security'
  | '/security'
  | '/user-log'
  | '/audit-log'
  | '/notes';

/** The screens on the site root. src/site-root-screens.ts has each. */
export type Hash =
  | '#/Dashboard'
  | '#/Account/Import'
  | `#/Account/Create/${'Service' | 'User' | 'Department' | 'Company' | 'Reseller' | 'Vendor'}`;

declare const built: unique symbol;
/** `/path?query#hash` or `#/hash`, made by a function of this file. */
export type BuiltAddress = string & { readonly [built]: true };

/** What links and `navigate` take; paths and hashes without params may be written as they are. */
export type Address = BuiltAddress | Exclude<Path, `${string}$${string}`> | Hash;

type RequiredName<P extends string> = P extends `${string}/$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | RequiredName<`/${More}`>
    : Rest
  : never;
type OptionalName<P extends string> = P extends `${string}{-$${infer Name}}${string}` ? Name : never;

type Params<P extends string> = Record<RequiredName<P>, string | number> &
  Partial<Record<OptionalName<P>, string | number>>;

export type Query = Record<string, string | number | null>;

type Rest<P extends string> = [RequiredName<P>] extends [never]
  ? [params?: Params<P>, query?: Query]
  : [params: Params<P>, query?: Query];

const PARAM = /\/\{-\$(?<optional>\w+)\}|\$(?<required>\w+)/g;

/**
 * Returns the address of a screen.
 * @param rest the path's params, which are encoded; then the query, of which null is left out
 */
export function pathTo<P extends Path>(path: P, ...rest: Rest<P>): BuiltAddress {
  const [params = {}, query = {}] = rest as [params?: Record<string, string | number>, query?: Query];
  const filled = path.replace(PARAM, (_, optional: string | undefined, required = '') => {
    const value = params[optional ?? required];
    const text = value === undefined ? '' : encodeURIComponent(value);
    return optional === undefined || text === '' ? text : `/${text}`;
  });
  return (filled + stringifySearch(query)) as BuiltAddress;
}

/** Returns the address of a screen on the site root, with a query. */
export const hashTo = (hash: Hash, query: Query): BuiltAddress =>
  `/${stringifySearch(query)}${hash}` as BuiltAddress;

/** For addresses known only at run time: a checked redirect, a followed link, a link of the assistant, a menu's entry. */
export const addressFrom = (text: string): BuiltAddress => text as BuiltAddress;
