/** The route table's row of an address, as the router matches it. */
import { expect, test } from 'vitest';
import { matchRoute } from '#src/match-route.ts';

const found = (url: string) => {
  const { row, params } = matchRoute(url);
  return row === undefined ? null : [row.path, params];
};

test.each([
  ['/v/', '/', {}],
  ['/v', '/', {}],
  ['/v/?a=1', '/', {}],
  ['/v/account/161', '/account/$accountId', { accountId: 161 }],
  ['/v/account/161/', '/account/$accountId', { accountId: 161 }],
  ['/v/Account/161/NOTES', '/account/$accountId/notes', { accountId: 161 }],
  ['/v/admin-console', '/admin-console/{-$methodName}', { methodName: undefined }],
  ['/v/admin-console/Get%20All', '/admin-console/{-$methodName}', { methodName: 'Get All' }],
  ['/v/service/3/4', '/service/$serviceId/$pricelistId', { serviceId: 3, pricelistId: 4 }],
])('%s matches %s', (url, path, params) => {
  expect(found(url)).toEqual([path, params]);
});

test.each(['/v/nowhere', '/v/account', '/v/account/1.5', '/v/account/x', '/v/account/%E0%A4%A', '/v/a/b/c'])(
  '%s is unknown',
  url => {
    expect(found(url)).toBeNull();
  },
);

test('the query is read as text', () => {
  expect(matchRoute('/v/explore?text=a%20b&vendor=1').query).toEqual({ text: 'a b', vendor: '1' });
});
