/** A real SMTP server that accepts a mail only when the test lets it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** Mails that were accepted, in the order of acceptance. */
  taken: Email[];
  /** The number of mails received and not yet accepted. */
  waiting(): number;
  /** Accepts this many more mails; later ones wait for the next call. */
  take(count: number): void;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const taken: Email[] = [];
  const held: (() => void)[] = [];
  let left = 0;
  const go = (): void => {
    for (; left > 0 && held.length > 0; left -= 1) held.shift()?.();
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const take = async (): Promise<void> => {
        const mail = await PostalMime.parse(await buffer(stream));
        await new Promise<void>(resolve => {
          held.push(resolve);
          go();
        });
        taken.push(mail);
      };
      callbackify(take)(done);
    },
  });
  // A killed sender resets its connection, which is no error of the server.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    waiting: () => held.length,
    take: count => {
      left += count;
      go();
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
