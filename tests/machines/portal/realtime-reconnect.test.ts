/**
 * Cases known from established reconnecting clients, as rows: the events of the connection, and the seconds at which a socket is
 * opened. The first one is opened when the page starts.
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

describe('[RTC-03] a connection that is lost comes back', () => {
  test.each<Row>([
    ['a killed server, not a moment early', [opens(), breaks(), wait(4.999)], [0], 'waiting'],
    ['a killed server, after 5 s', [opens(), breaks(), wait(5)], [0, 5], CONNECTING],
    [
      'a server that stays away, at doubling intervals up to 600 s',
      [breaks(), ...[5, 10, 20, 40, 80, 160, 320, 600, 600].flatMap(delay => [wait(delay), breaks()])],
      [0, 5, 15, 35, 75, 155, 315, 635, 1235, 1835],
      'waiting',
    ],
    ['no sooner than the doubled delay', [breaks(), wait(5), breaks(), wait(9.999)], [0, 5]],
    [
      'a server that was away for long, and goes again, after 5 s as at first',
      [breaks(), wait(5), breaks(), wait(10), breaks(), wait(20), opens(), breaks(), wait(5)],
      [0, 5, 15, 35, 40],
    ],
    [
      'a server that takes everybody and drops them at once, never faster than every 5 s',
      repeated(10, [opens(), breaks(), wait(5)]),
      [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50],
    ],
    ['a handshake that is refused', [breaks(), wait(5)], [0, 5]],
    ['a close that claims to be normal but is not clean', [opens(), closes(1000, false), wait(5)], [0, 5]],
    ['a server that goes away', [opens(), closes(1001), wait(5)], [0, 5]],
    ['a server that met the unexpected', [opens(), closes(1011), wait(5)], [0, 5]],
    ['a server that restarts', [opens(), closes(1012), wait(5)], [0, 5]],
    ['a server that heard no pong itself', [opens(), closes(4001), wait(5)], [0, 5]],
    ['a proxy that closes without a code', [opens(), closes(1005), wait(5)], [0, 5]],
    ['a proxy that says goodbye in its own name', [opens(), closes(1000), wait(5)], [0, 5]],
    ['a server that will not have it now', [opens(), closes(1008), wait(5)], [0, 5]],
    ['a server that has too much to do', [opens(), closes(1013), wait(5)], [0, 5]],
    ['a gateway with a code of its own', [opens(), closes(4000), wait(5)], [0, 5]],
    [
      'a proxy that closes every handshake cleanly, at doubling intervals',
      [closes(1000), wait(5), closes(1000), wait(10), closes(1000), wait(20)],
      [0, 5, 15, 35],
    ],
    ['a handshake nobody answers, given up after 30 s', [wait(29.999)], [0], CONNECTING],
    ['a handshake nobody answers, tried again 5 s after that', [wait(35)], [0, 35]],
    ['nobody answering, at doubling intervals as well', [wait(30 + 5 + 30 + 10)], [0, 35, 75]],
  ])('%s', (_, happens, attempts, stands = ANYWHERE) =>
    expect(outcomeOf(happens)).toEqual({ attempts, stands, strays: [] }),
  );

  test('an address that no socket can be made for does not stop the trying', () => {
    const harness = runSteps([starts, wait(15)], { fails: true });
    expect([harness.attempts(), harness.state()]).toEqual([[0, 5, 15], 'waiting']);
  });
});

describe('[RTC-03] a connection that the page itself ends stays closed', () => {
  test.each<Row>([
    ['even when the page wakes', [opens(), stops, wakes, offline, online, wait(HOUR)], [0], 'closed'],
    ['by a stop while it is open', [opens(), stops, wait(HOUR)], [0], 'closed'],
    ['by a stop while it connects', [stops, wait(HOUR)], [0], 'closed'],
    ['by a stop while it waits', [opens(), breaks(), wait(3), stops, wait(HOUR)], [0], 'closed'],
    ['by a stop while it sleeps', [breaks(), offline, stops, online, wait(HOUR)], [0], 'closed'],
    ['until it is started again', [opens(), stops, wait(7), starts], [0, 7], CONNECTING],
  ])('%s', (_, happens, attempts, stands = ANYWHERE) =>
    expect(outcomeOf(happens)).toEqual({ attempts, stands, strays: [] }),
  );
});

describe('[RTC-03] what an old socket still reports changes nothing', () => {
  test.each<Row>([
    ['two closes at once are one loss', [opens(), breaks(), breaks(), wait(5), wait(4)], [0, 5]],
    ['a close after an error is one loss', [breaks(), closes(1006, false), wait(14)], [0, 5]],
    [
      'the delay runs from when it was given up, not from its late close',
      [opens(), wait(60), wait(4), breaks(0), wait(1)],
      [0, 65],
    ],
    [
      'its late close does not end the new one',
      [opens(), wait(65), opens(), breaks(0), closes(1000, true, 0), wait(10)],
      [0, 65],
    ],
    ['its late open does not open the new one', [wait(35), opens(0)], [0, 35], CONNECTING],
    ['its late open does not end the wait', [wait(31), opens(0), wait(1)], [0], 'waiting'],
    ['a late open after a stop is not heard', [stops, opens(0), wait(HOUR)], [0], 'closed'],
    ['a late close after a stop starts nothing', [opens(), stops, breaks(0), wait(HOUR)], [0], 'closed'],
    ['being started twice makes one', [starts, starts, opens(), starts, wait(10)], [0]],
  ])('%s', (_, happens, attempts, stands = ANYWHERE) =>
    expect(outcomeOf(happens)).toEqual({ attempts, stands, strays: [] }),
  );

  test('neither frames nor rights are heard from it', () => {
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

describe('[RTC-03] sleep, wake and networks that come and go', () => {
  test.each<Row>([
    ['waking tries at once', [opens(), breaks(), wait(2), wakes], [0, 2], CONNECTING],
    [
      'waking tries at once, however long the delay had become',
      [breaks(), ...[5, 10, 20, 40, 80, 160, 320].flatMap(delay => [wait(delay), breaks()]), wait(1), wakes],
      [0, 5, 15, 35, 75, 155, 315, 635, 636],
    ],
    [
      'waking too early does not lengthen the delay',
      [breaks(), wait(1), wakes, breaks(), wait(5)],
      [0, 1, 6],
    ],
    ['waking while it connects makes no second socket', [wakes, wakes, online], [0], CONNECTING],
    ['without a network nothing is tried', [breaks(), offline, wait(599)], [0], 'offline'],
    ['the network back, it tries at once', [breaks(), offline, wait(100), online], [0, 100], CONNECTING],
    ['losing the network does not end an open connection', [opens(), pong, offline, wait(299)], [0]],
    [
      'a connection that breaks while there is no network sleeps at once',
      [opens(), offline, breaks(), wait(599)],
      [0],
      'offline',
    ],
    [
      'a network back before the line breaks is not waited for',
      [opens(), pong, offline, online, breaks(), wait(5)],
      [0, 5],
      CONNECTING,
    ],
    [
      'nor one that was back before there was a line',
      [offline, online, breaks(), wait(5)],
      [0, 5],
      CONNECTING,
    ],
    ['a browser wrong about the network is not believed for ever', [breaks(), offline, wait(600)], [0, 600]],
    [
      'still none after that, it sleeps on',
      [breaks(), offline, wait(600), breaks(), wait(599), online],
      [0, 600, 1199],
    ],
    [
      'looked at over and over, it is not tried more often than thrice',
      [breaks(), ...repeated(20, [wakes, breaks()]), wait(4.9)],
      [0, 0, 0, 0],
      'waiting',
    ],
    [
      'a network that flaps makes no storm: thrice, then at the usual pace',
      [breaks(), ...repeated(20, [offline, wait(0.1), online, breaks()]), wait(5)],
      [0, 0.1, 0.2, 0.3, 7],
    ],
    [
      'once the usual delay has passed, waking counts anew, thrice again',
      [breaks(), ...repeated(4, [wakes, breaks()]), wait(5), breaks(), ...repeated(4, [wakes, breaks()])],
      [0, 0, 0, 0, 5, 5, 5, 5],
    ],
    [
      'so it does once the server has answered',
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
    ['a night in one jump is one attempt', [opens(), pong, breaks(), jump(8 * HOUR)], [0, 8 * HOUR]],
  ])('%s', (_, happens, attempts, stands = ANYWHERE) =>
    expect(outcomeOf(happens)).toEqual({ attempts, stands, strays: [] }),
  );

  test('an open connection stays open through all of it', () => {
    const harness = runSteps([starts, opens(), pong, offline, online, pong, wakes, pong, offline, online]);
    expect([harness.attempts(), OPEN.test(harness.state())]).toEqual([[0], true]);
  });
});
