/**
 * Cases known from established reconnecting clients. A row has the events of the connection and the seconds at which a
 * socket is opened; the first one is opened when the page starts.
 */
import { describe, expect, test } from 'vitest';
import {
  breaks,
  closes,
  receives,
  jump,
  runSteps,
  offline,
  online,
  opens,
  pong,
  repeated,
  starts,
  stops,
  wait,
  wakes,
} from '../support/socket-harness.ts';
import type { Step } from '../support/socket-harness.ts';

type Row = [title: string, happens: Step[], attempts: number[], stands?: string];

const CONNECTING = 'connection.connecting';
const OPEN = /^connection\.open/;
const HOUR = 3600;
const ANYWHERE = expect.any(String) as string;

/** Asserts the outcome; in any case at most one socket is alive, the latest. */
const outcomeOf = (happens: Step[]) => {
  const harness = runSteps([starts, ...happens]);
  const alive = harness.sockets.flatMap(({ isStopped }, index) => (isStopped ? [] : [index]));
  return {
    attempts: harness.attempts(),
    stands: harness.state(),
    strays: alive.filter(one => one < harness.sockets.length - 1),
  };
};

describe('[RTC-03] a lost connection is reopened', () => {
  test.each<Row>([
    ['a server crash, not before 5 s', [opens(), breaks(), wait(4.999)], [0], 'waiting'],
    ['a server crash, after 5 s', [opens(), breaks(), wait(5)], [0, 5], CONNECTING],
    [
      'a server stays down, at doubling intervals up to 600 s',
      [breaks(), ...[5, 10, 20, 40, 80, 160, 320, 600, 600].flatMap(delay => [wait(delay), breaks()])],
      [0, 5, 15, 35, 75, 155, 315, 635, 1235, 1835],
      'waiting',
    ],
    ['two losses, not before the doubled delay', [breaks(), wait(5), breaks(), wait(9.999)], [0, 5]],
    [
      'another crash of a server that was down for long, after 5 s as at first',
      [breaks(), wait(5), breaks(), wait(10), breaks(), wait(20), opens(), breaks(), wait(5)],
      [0, 5, 15, 35, 40],
    ],
    [
      'a server accepts and drops connections at once, never faster than every 5 s',
      repeated(10, [opens(), breaks(), wait(5)]),
      [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50],
    ],
    ['a refused handshake', [breaks(), wait(5)], [0, 5]],
    ['an unclean close with the normal code', [opens(), closes(1000, false), wait(5)], [0, 5]],
    ['a server goes away (1001)', [opens(), closes(1001), wait(5)], [0, 5]],
    ['an internal error of the server (1011)', [opens(), closes(1011), wait(5)], [0, 5]],
    ['a server restart (1012)', [opens(), closes(1012), wait(5)], [0, 5]],
    ['a server has received no pong (4001)', [opens(), closes(4001), wait(5)], [0, 5]],
    ['a proxy closes without a code (1005)', [opens(), closes(1005), wait(5)], [0, 5]],
    ['a proxy closes normally (1000)', [opens(), closes(1000), wait(5)], [0, 5]],
    ['a policy violation (1008)', [opens(), closes(1008), wait(5)], [0, 5]],
    ['a server is overloaded (1013)', [opens(), closes(1013), wait(5)], [0, 5]],
    ['a gateway closes with its own code (4000)', [opens(), closes(4000), wait(5)], [0, 5]],
    [
      'a proxy closes every handshake cleanly, at doubling intervals',
      [closes(1000), wait(5), closes(1000), wait(10), closes(1000), wait(20)],
      [0, 5, 15, 35],
    ],
    ['an unanswered handshake, not before 30 s', [wait(29.999)], [0], CONNECTING],
    ['an unanswered handshake, 5 s after its timeout of 30 s', [wait(35)], [0, 35]],
    ['repeated unanswered handshakes, at doubling intervals as well', [wait(30 + 5 + 30 + 10)], [0, 35, 75]],
  ])('%s', (_, happens, attempts, stands = ANYWHERE) =>
    expect(outcomeOf(happens)).toEqual({ attempts, stands, strays: [] }),
  );

  test('an address for which no socket can be created, at doubling intervals', () => {
    const harness = runSteps([starts, wait(15)], { fails: true });
    expect([harness.attempts(), harness.state()]).toEqual([[0, 5, 15], 'waiting']);
  });
});

describe('[RTC-03] a connection that the page has closed stays closed', () => {
  test.each<Row>([
    ['even when the page resumes', [opens(), stops, wakes, offline, online, wait(HOUR)], [0], 'closed'],
    ['after a stop while it is open', [opens(), stops, wait(HOUR)], [0], 'closed'],
    ['after a stop while it connects', [stops, wait(HOUR)], [0], 'closed'],
    ['after a stop while it waits', [opens(), breaks(), wait(3), stops, wait(HOUR)], [0], 'closed'],
    ['after a stop while it is offline', [breaks(), offline, stops, online, wait(HOUR)], [0], 'closed'],
    ['until it is started again', [opens(), stops, wait(7), starts], [0, 7], CONNECTING],
  ])('%s', (_, happens, attempts, stands = ANYWHERE) =>
    expect(outcomeOf(happens)).toEqual({ attempts, stands, strays: [] }),
  );
});

describe('[RTC-03] late events of an old socket are ignored', () => {
  test.each<Row>([
    ['two closes at once count as one loss', [opens(), breaks(), breaks(), wait(5), wait(4)], [0, 5]],
    ['a close after an error counts as one loss', [breaks(), closes(1006, false), wait(14)], [0, 5]],
    [
      'the delay starts when the socket is abandoned, not at its late close',
      [opens(), wait(60), wait(4), breaks(0), wait(1)],
      [0, 65],
    ],
    [
      'a late close does not close the new one',
      [opens(), wait(65), opens(), breaks(0), closes(1000, true, 0), wait(10)],
      [0, 65],
    ],
    ['a late open does not open the new one', [wait(35), opens(0)], [0, 35], CONNECTING],
    ['a late open does not end the delay', [wait(31), opens(0), wait(1)], [0], 'waiting'],
    ['a late open after a stop is ignored', [stops, opens(0), wait(HOUR)], [0], 'closed'],
    ['a late close after a stop opens no socket', [opens(), stops, breaks(0), wait(HOUR)], [0], 'closed'],
    ['starting twice opens one socket', [starts, starts, opens(), starts, wait(10)], [0]],
  ])('%s', (_, happens, attempts, stands = ANYWHERE) =>
    expect(outcomeOf(happens)).toEqual({ attempts, stands, strays: [] }),
  );

  test('its late frames are ignored', () => {
    const harness = runSteps([starts, opens(), wait(61)]);
    for (const step of [
      receives({ type: 'updatecapabs' }, 0),
      receives({ type: 'message', text: 'old' }, 0),
      receives({ type: 'maintenance', mode: true, seconds: 60 }, 0),
      receives({ type: 'ping', echo: 'anybody' }, 0),
    ])
      step(harness);
    expect([harness.actions, harness.message(), harness.sentBy(0)]).toEqual([
      [],
      '',
      ['0 ping', '60 close 4001 No pong.'],
    ]);
  });
});

describe('[RTC-03] suspended pages and unstable networks', () => {
  test.each<Row>([
    ['resuming retries at once', [opens(), breaks(), wait(2), wakes], [0, 2], CONNECTING],
    [
      'resuming retries at once, however long the delay is',
      [breaks(), ...[5, 10, 20, 40, 80, 160, 320].flatMap(delay => [wait(delay), breaks()]), wait(1), wakes],
      [0, 5, 15, 35, 75, 155, 315, 635, 636],
    ],
    [
      'resuming during the delay does not lengthen it',
      [breaks(), wait(1), wakes, breaks(), wait(5)],
      [0, 1, 6],
    ],
    ['resuming while it connects opens no second socket', [wakes, wakes, online], [0], CONNECTING],
    ['nothing is tried while offline', [breaks(), offline, wait(599)], [0], 'offline'],
    ['it retries at once when back online', [breaks(), offline, wait(100), online], [0, 100], CONNECTING],
    ['going offline does not close an open connection', [opens(), pong, offline, wait(299)], [0]],
    [
      'a connection that is lost while offline waits for the network',
      [opens(), offline, breaks(), wait(599)],
      [0],
      'offline',
    ],
    [
      'being online again before the loss does not delay the retry',
      [opens(), pong, offline, online, breaks(), wait(5)],
      [0, 5],
      CONNECTING,
    ],
    [
      'nor does being online again before the connection opens',
      [offline, online, breaks(), wait(5)],
      [0, 5],
      CONNECTING,
    ],
    ['it retries after 600 s even if the browser stays offline', [breaks(), offline, wait(600)], [0, 600]],
    [
      'after that attempt it waits for the network again',
      [breaks(), offline, wait(600), breaks(), wait(599), online],
      [0, 600, 1199],
    ],
    [
      'resuming repeatedly retries at once at most three times',
      [breaks(), ...repeated(20, [wakes, breaks()]), wait(4.9)],
      [0, 0, 0, 0],
      'waiting',
    ],
    [
      'a flapping network retries at once at most three times, then at the usual delay',
      [breaks(), ...repeated(20, [offline, wait(0.1), online, breaks()]), wait(5)],
      [0, 0.1, 0.2, 0.3, 7],
    ],
    [
      'after the usual delay, resuming retries at once three more times',
      [breaks(), ...repeated(4, [wakes, breaks()]), wait(5), breaks(), ...repeated(4, [wakes, breaks()])],
      [0, 0, 0, 0, 5, 5, 5, 5],
    ],
    [
      'after a pong, resuming retries at once three more times',
      [
        breaks(),
        ...repeated(2, [wakes, breaks()]),
        wakes,
        opens(),
        pong,
        wait(1),
        breaks(),
        ...repeated(4, [wakes, breaks()]),
      ],
      [0, 0, 0, 0, 1, 1, 1],
    ],
    ['a jump of the clock by hours is one attempt', [opens(), pong, breaks(), jump(8 * HOUR)], [0, 8 * HOUR]],
  ])('%s', (_, happens, attempts, stands = ANYWHERE) =>
    expect(outcomeOf(happens)).toEqual({ attempts, stands, strays: [] }),
  );

  test('an open connection stays open through all of it', () => {
    const harness = runSteps([starts, opens(), pong, offline, online, pong, wakes, pong, offline, online]);
    expect([harness.attempts(), OPEN.test(harness.state())]).toEqual([[0], true]);
  });
});
