/** All calls to the server and their errors go through one function (sections 7, 8). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call, setCallHandlers } from '#src/api/client.ts';
import { CallError, messageIn } from '#src/api/errors.ts';

const PATH = '/DataModel/service.svc/rest/IAuthorizationService/PingPong';
const generic = 'The application has encountered an unknown error';

const handlers = { onError: vi.fn(), onSessionExpired: vi.fn(), onReachable: vi.fn() };
let session: string | null;

beforeEach(() => {
  vi.clearAllMocks();
  session = 'first';
  setCallHandlers({
    locale: () => 'de',
    errorText: (kind, path) =>
      ({
        unknown: generic,
        canceled: 'Error: request canceled',
        failed: `Error: request failed for ${path}`,
      })[kind],
    sessionId: () => session,
    ...handlers,
  });
});

const answer = (body: string, status = 200, headers = {}) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(body, { status, headers })));

const ping = (options = {}) => call('IAuthorizationService/PingPong', {}, options);
const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

describe('[API-02] the message in an error body', () => {
  test.each([
    ['<Message>No such account</Message>', 'No such account'],
    [
      '<?xml version="1.0"?><Fault><Message xml:lang="en">\n A &amp; B &lt;3 &#x2019; &#8217; </Message></Fault>',
      'A & B <3 ’ ’',
    ],
    ['<message>small</message>', 'small'],
    ['<Message></Message>', null],
    ['<MessageId>7</MessageId>', null],
    ['<html>Bad gateway</html>', null],
    ['', null],
  ])('[API-02] %j has the message %j', (body, message) => {
    expect(messageIn(body)).toBe(message);
  });
});

describe('[API-02] a call', () => {
  test('[API-02] posts JSON in the chosen language and resolves to the body', async () => {
    const fetching = answer('"pong"');
    expect(await ping()).toBe('pong');
    const [path, { method, headers, body } = {}] = fetching.mock.calls[0] ?? [];
    expect(path).toBe(PATH);
    expect({ method, body }).toEqual({ method: 'POST', body: '{}' });
    expect(headers).toMatchObject({
      'Accept-Language': 'de',
      'Content-Type': 'application/json; charset=utf-8',
    });
  });

  test('[API-02] that is refused rejects with the message and shows it once', async () => {
    answer('<Message>Nein</Message>', 403, { 'x-request-id': 'r-1' });
    const error = await failure(ping());
    expect(error).toMatchObject({ message: 'Nein', status: 403, requestId: 'r-1', unreachable: false });
    expect(handlers.onError.mock.calls).toEqual([[error]]);
  });

  test('[API-02] that is refused keeps the details beside the message', async () => {
    const details = '{"Fields":{"Email":"A &lt; B &amp; C"}}';
    answer(`<Failure><Message>Nein</Message><Details>${details}</Details></Failure>`, 422);
    await expect(call('IAuthorizationService/PingPong', {})).rejects.toMatchObject({
      message: 'Nein',
      details: { Fields: { Email: 'A < B & C' } },
    });
    answer('<Failure><Message>Nein</Message><Details>{</Details></Failure>', 422);
    await expect(call('IAuthorizationService/PingPong', {})).rejects.toMatchObject({ details: null });
  });

  test('[API-02] that is refused without a message uses the generic text', async () => {
    answer('oops', 500);
    expect((await failure(ping())).message).toBe(generic);
  });

  test.each([
    ['quiet by its options', () => ping({ quiet: true })],
    ['quiet by its operation', () => call('IAuthorizationService/GetCurrentUser', {})],
  ])('[API-02] that is %s shows nothing', async (_, calling) => {
    answer('<Message>Nein</Message>', 403);
    await failure(calling());
    expect(handlers.onError).not.toHaveBeenCalled();
  });

  test('[API-02] that is cancelled rejects as such and shows nothing', async () => {
    const controller = new AbortController();
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) =>
      Promise.reject(init?.signal?.reason instanceof Error ? init.signal.reason : new Error('not cancelled')),
    );
    controller.abort();
    expect(await failure(ping({ signal: controller.signal }))).toMatchObject({
      message: 'Error: request canceled',
      canceled: true,
    });
    expect(handlers.onError).not.toHaveBeenCalled();
    expect(handlers.onReachable).not.toHaveBeenCalled();
  });

  test('[API-02] with an unreadable response names the path', async () => {
    answer('{not json');
    expect(await failure(ping())).toMatchObject({
      message: `Error: request failed for ${PATH}`,
      unreachable: false,
    });
  });

  test('[API-02] without a response names the path and marks the server as unreachable', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(ping())).toMatchObject({
      message: `Error: request failed for ${PATH}`,
      unreachable: true,
    });
    expect(handlers.onReachable.mock.calls).toEqual([[false, expect.any(Number)]]);
  });

  test('[API-02] whose session has ended asks for a new sign-in instead of showing an error', async () => {
    answer('<Message>Your session has ended.</Message>', 401);
    expect(await failure(ping())).toMatchObject({ status: 401 });
    expect(handlers.onSessionExpired).toHaveBeenCalledOnce();
    expect(handlers.onError).not.toHaveBeenCalled();
  });

  test('[API-02] of an earlier session that has ended does not affect the current session', async () => {
    answer('<Message>Your session has ended.</Message>', 401);
    const called = ping();
    session = 'second';
    expect(await failure(called)).toMatchObject({ status: 401 });
    expect(handlers.onSessionExpired).not.toHaveBeenCalled();
    expect(handlers.onError).not.toHaveBeenCalled();
  });
});
