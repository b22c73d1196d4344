/** A real mail server that a test can hold back: each mail is taken when the test lets it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** Mails whose sender knows that they are taken, in that order. */
  taken: Email[];
  /** Mails that have arrived and are held back. */
  waiting(): number;
  /** So many more are taken at once; what comes after is held back until it is called again. */
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
  // A sender that is killed breaks its connection.
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
