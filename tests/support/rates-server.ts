/** A server for a file of exchange rates, with responses set by the test. */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RatesServer = {
  address: string;
  /** Returns the number of requests so far. */
  count: () => number;
  answer: (with_: (response: ServerResponse) => void) => void;
  close: () => Promise<void>;
};

export async function startRatesServer(): Promise<RatesServer> {
  let answer = (response: ServerResponse): void => void response.writeHead(404).end();
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    answer(response);
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.csv`,
    count: () => count,
    answer: given => {
      answer = given;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => void server.close(resolve));
    },
  };
}

/** Returns a file with one rate. */
export const rateFile = (currency: string, day: string, rate: string): string =>
  `Date,${currency}\n${day},${rate}\n`;
