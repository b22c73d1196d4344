/** The dispatcher: invalid input, access and errors, over a real socket. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { handlers } from '#server/handlers.ts';
import { enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { messageOf, visit } from '#tests/support/visitor.ts';

const GENERIC = 'The application has encountered an unknown error';
const SECRET = 'relation "secret_table" <does not exist> & more';

let portal: Portal;
beforeAll(async () => {
  // One operation fails unexpectedly; all others are the real ones.
  const broken = () => Promise.reject(new Error(SECRET));
  portal = await startPortal({ registry: { ...handlers, 'IAuthorizationService/PingPong': broken } });
});
afterAll(() => portal.close());

const PING = 'IAuthorizationService/PingPong';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(`${portal.origin}${RPC_BASE}/${path}`, {
    method: 'POST',
    headers: OWN_PAGE,
    body: '{}',
    ...init,
  });
  const body = await response.text();
  return { status: response.status, body, message: messageOf(body), headers: response.headers };
}

const BAD: { title: string; path?: string; init: RequestInit; status: number; message: string }[] = [
  {
    title: 'an unknown operation',
    path: 'IAccountService/Nothing',
    init: {},
    status: 404,
    message: 'The operation IAccountService/Nothing does not exist.',
  },
  {
    title: 'an operation named like markup',
    path: 'IAccountService/%3Cscript%3E&',
    init: {},
    status: 404,
    message: 'The operation IAccountService/<script>& does not exist.',
  },
  {
    title: 'an operation named like a built-in property',
    path: 'constructor/prototype',
    init: {},
    status: 404,
    message: 'The operation constructor/prototype does not exist.',
  },
  {
    title: 'a GET',
    init: { method: 'GET', body: null },
    status: 405,
    message: 'This address accepts POST requests only.',
  },
  {
    title: 'a PUT',
    init: { method: 'PUT' },
    status: 405,
    message: 'This address accepts POST requests only.',
  },
  {
    title: 'a body that is not JSON',
    init: { body: '{"a":' },
    status: 400,
    message: 'Invalid request: the body is not valid.',
  },
  {
    title: 'an empty body',
    init: { body: '' },
    status: 400,
    message: 'Invalid request: the body is not valid.',
  },
  {
    title: 'a body of another content type',
    init: { headers: { ...OWN_PAGE, 'content-type': 'text/plain' } },
    status: 415,
    message: 'Invalid request: the body must be JSON.',
  },
  {
    title: 'a form submission',
    init: { headers: { ...OWN_PAGE, 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
    status: 415,
    message: 'Invalid request: the body must be JSON.',
  },
  {
    title: 'a body over 1 MiB',
    init: { body: JSON.stringify({ text: 'x'.repeat(1024 * 1024) }) },
    status: 413,
    message: 'The request is too large.',
  },
  {
    title: 'another site, by Sec-Fetch-Site',
    init: { headers: { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' } },
    status: 403,
    message: 'The request does not come from the portal.',
  },
  {
    title: 'another site, by Origin',
    init: { headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' } },
    status: 403,
    message: 'The request does not come from the portal.',
  },
  {
    title: 'another origin of the same site',
    init: { headers: { ...OWN_PAGE, 'sec-fetch-site': 'same-site' } },
    status: 403,
    message: 'The request does not come from the portal.',
  },
  {
    title: 'no origin',
    init: { headers: { 'content-type': 'application/json' } },
    status: 403,
    message: 'The request does not come from the portal.',
  },
  { title: 'no session', init: {}, status: 401, message: 'Your session has ended. Sign in again.' },
];

describe('[API-02] errors are Message bodies with a fitting status, and the server keeps running', () => {
  test.each(BAD)('$title', async ({ path = PING, init, status, message }) => {
    const answer = await send(path, init);
    expect({ status: answer.status, message: answer.message }).toEqual({ status, message });
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.body).not.toMatch(/at .*\.ts|node_modules/);
    expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200);
  });

  test('[API-02] an invalid field is named', async () => {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'administrator');
    const wrong = await visitor.call('IAccountService/LoadAccountById', { accountId: 'one' } as never);
    expect(wrong).toMatchObject({
      status: 400,
      message: 'Invalid request: accountId is not valid.',
    });
  });

  test('[API-02] an unexpected error gets a generic message, in the requested language', async () => {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'user');
    const english = await visitor.call(PING, {});
    expect(english).toMatchObject({ status: 500, message: GENERIC });
    expect(english.text).not.toContain('secret_table');
    const german = await visitor.call(PING, {}, { 'accept-language': 'de' });
    expect(german.message).toBe('In der Anwendung ist ein unbekannter Fehler aufgetreten');
    const unknown = await visitor.call(PING, {}, { 'accept-language': 'tlh' });
    expect(unknown.message).toBe(GENERIC);
  });

  test('[API-02] every response has a request id', async () => {
    const [first, second] = [await send(PING), await send(PING)];
    expect(first.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });

  test('[API-02] an unknown address gets a Message body, too', async () => {
    const response = await fetch(`${portal.origin}/nowhere`);
    expect(response.status).toBe(404);
    expect(messageOf(await response.text())).toBe('Nothing was found at this address.');
  });

  test('the portal’s own page is also recognized by its Origin', async () => {
    const headers = { 'content-type': 'application/json', origin: portal.origin };
    expect((await send(PING, { headers })).status).toBe(401);
  });
});

describe('[SEC-01] access is checked before an operation runs', () => {
  test('[SEC-01] a call without the right returns 403, one with it is carried out', async () => {
    const [user, administrator] = [visit(portal.origin), visit(portal.origin)];
    await enter(portal, user, 'user');
    await enter(portal, administrator, 'administrator');
    const target = { userAccountId: 2_000_000 };
    expect(await user.call('IAccountService/DisableMfaForUser', target)).toMatchObject({
      status: 403,
      message: 'You do not have permission to do this.',
    });
    expect(await administrator.call('IAccountService/DisableMfaForUser', target)).toMatchObject({
      status: 404,
    });
  });

  test('[SEC-01] users who must set up two-step verification may call only what the set-up needs', async () => {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'mustSetUpMfa');
    const current = await visitor.call('IAuthorizationService/GetCurrentUser', {});
    expect(current).toMatchObject({ status: 200, data: { MustSetupMfa: true } });
    expect(await visitor.call('IAccountService/GetSupportDetails', {})).toMatchObject({
      status: 403,
      message: 'Set up two-step verification to continue.',
    });
  });

  test('[SEC-01] an invalid cookie returns 401 without clearing a newer one', async () => {
    const visitor = visit(portal.origin);
    visitor.cookies.set('portal_session', 'made-up');
    const refused = await visitor.fetch(`${RPC_BASE}/IAuthorizationService/GetCurrentUser`, {
      method: 'POST',
      headers: OWN_PAGE,
      body: '{}',
    });
    expect(refused.status).toBe(401);
    // The browser may have signed in again before the response arrives.
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  test('a long response is compressed before it is sent, a short one is not compressed', async () => {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'administrator');
    const ask = (operation: string, body: object) =>
      visitor.fetch(`${RPC_BASE}/${operation}`, {
        method: 'POST',
        headers: { ...OWN_PAGE, 'accept-encoding': 'gzip' },
        body: JSON.stringify(body),
      });
    const long = await ask('IAuthorizationService/GetCurrentUser', {});
    const text = await long.text();
    expect(long.headers.get('content-encoding')).toBe('gzip');
    // Only responses compressed synchronously have a content length.
    expect(Number(long.headers.get('content-length'))).toBeLessThan(text.length / 2);
    const short = await ask('IAccountService/SearchAccount', { text: 'nobody is called so' });
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(await short.text()).toBe('[]');
  });
});
