/** What a failed request leaves in the log. */
import { fastify, LogController } from 'fastify';
import { expect, test } from 'vitest';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { registerErrors } from '#server/platform/http/errors.ts';
import { testSettings } from '#tests/support/server.ts';

async function logOf(address: string): Promise<string> {
  const lines: string[] = [];
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } },
  });
  registerErrors(app, testSettings(), { storageError: () => undefined });
  app.get('/v/*', () => Promise.reject(new Error('broken')));
  app.get(`${RPC_BASE}/:service/:operation`, () => Promise.reject(new Error('broken')));
  await app.inject(address);
  await app.close();
  return lines.join('');
}

test('secrets in URLs are not logged', async () => {
  const links = ['/v/reset-password/somebody/secret-token', '/v/?code=secret-token&state=secret-token'];
  for (const address of [...links, '/nowhere?code=secret-token']) {
    const log = await logOf(address);
    expect(log).toMatch(/request (failed|refused)/);
    expect(log).not.toContain('secret-token');
  }
});

test('a call is logged with its operation', async () => {
  expect(await logOf(`${RPC_BASE}/IService/Operation`)).toContain('IService/Operation');
});
