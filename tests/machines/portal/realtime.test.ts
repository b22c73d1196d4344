/** Frames sent on the connection, with the seconds at which they were sent (sections 4, 7, 9). */
import { describe, expect, test } from 'vitest';
import {
  breaks,
  receives,
  jump,
  runSteps,
  offline,
  online,
  opens,
  pong,
  signsIn,
  signsOut,
  starts,
  wait,
  wakes,
} from '../support/socket-harness.ts';
import type { Step } from '../support/socket-harness.ts';

const ada = { sessionId: 'a', userId: 1 };
const adaAsBo = { sessionId: 'b', userId: 2 };
const AUTH_ADA = '0 auth 1 a';
const reauth = receives({ type: 'reauth' });

type Row = [title: string, happens: Step[], sent: string[]];

const framesAfter = (happens: Step[]) => runSteps([starts, ...happens]).sentBy();

describe('[RTC-02] opening', () => {
  test.each<Row>([
    ['nothing is sent before it is open', [signsIn(ada)], []],
    ['without a user, only the keep-alive starts', [opens()], ['0 ping']],
    ['the user is sent first', [signsIn(ada), opens()], [AUTH_ADA, '0 ping']],
    ['a user is sent when signing in', [opens(), pong, wait(7), signsIn(ada)], ['0 ping', '7 auth 1 a']],
    ['a user who signs out before it opens is not sent', [signsIn(ada), signsOut, opens()], ['0 ping']],
    [
      'the user is sent again after reconnecting',
      [signsIn(ada), opens(), pong, breaks(), wait(5), opens()],
      ['5 auth 1 a', '5 ping'],
    ],
    [
      'an identity that changed meanwhile is sent',
      [signsIn(ada), opens(), breaks(), signsIn(adaAsBo), wait(5), opens()],
      ['5 auth 2 b', '5 ping'],
    ],
    [
      'a session renewed meanwhile is sent',
      [signsIn(ada), opens(), breaks(), signsOut, signsIn({ ...ada, sessionId: 'c' }), wait(5), opens()],
      ['5 auth 1 c', '5 ping'],
    ],
    [
      'a user who signed out meanwhile is not sent',
      [signsIn(ada), opens(), breaks(), signsOut, wait(5), opens()],
      ['5 ping'],
    ],
  ])('%s', (_, happens, sent) => expect(framesAfter(happens)).toEqual(sent));

  test('each frame is passed to the socket unchanged', () => {
    expect(runSteps([starts, signsIn(ada), opens()]).orders()).toEqual([
      { type: 'socket.send', frame: { type: 'auth', sessionId: 'a', userId: 1 } },
      { type: 'socket.send', frame: { type: 'ping', echo: 'still there?' } },
    ]);
  });
});

describe('[RTC-04] the keep-alive', () => {
  test.each<Row>([
    ['no ping before 300 s after a pong', [opens(), pong, wait(299.999)], ['0 ping']],
    ['a ping exactly 300 s after a pong', [opens(), pong, wait(300)], ['0 ping', '300 ping']],
    ['the 300 s count from the pong', [opens(), wait(59), pong, wait(300)], ['0 ping', '359 ping']],
    ['a pong just in time keeps the connection', [opens(), wait(59.999), pong, wait(1)], ['0 ping']],
    ['no pong within 60 s closes it', [opens(), wait(60)], ['0 ping', '60 close 4001 No pong.']],
    [
      'a half-open connection is detected by the next ping',
      [opens(), pong, wait(360)],
      ['0 ping', '300 ping', '360 close 4001 No pong.'],
    ],
    [
      'other frames do not count as pong',
      [opens(), wait(50), receives({ type: 'message', text: 'Hello' }), wait(10)],
      ['0 ping', '60 close 4001 No pong.'],
    ],
    ['an unsolicited pong counts', [opens(), pong, wait(200), pong, wait(300)], ['0 ping', '500 ping']],
    ['two pongs for one ping count once', [opens(), pong, pong, wait(300)], ['0 ping', '300 ping']],
    [
      'a ping is answered with its echo',
      [
        opens(),
        pong,
        receives({ type: 'ping', echo: 'x1' }),
        receives({ type: 'ping', echo: '' }),
        receives({ type: 'ping', echo: { n: 7 } }),
      ],
      ['0 ping', '0 pong x1', '0 pong ', '0 pong {"n":7}'],
    ],
    [
      'a ping while a pong is awaited is answered, and does not count as pong',
      [opens(), wait(30), receives({ type: 'ping', echo: 'x' }), wait(30)],
      ['0 ping', '30 pong x', '60 close 4001 No pong.'],
    ],
    [
      'a ping while closing is not answered',
      [opens(), wait(60), receives({ type: 'ping', echo: 'x' })],
      ['0 ping', '60 close 4001 No pong.'],
    ],
    [
      'a clock that jumps hours ahead sends one ping',
      [opens(), pong, jump(8 * 3600), wait(59)],
      ['0 ping', '28800 ping'],
    ],
    ['a resumed page sends a ping at once', [opens(), pong, wait(9), wakes], ['0 ping', '9 ping']],
    ['resuming again does not repeat the ping', [opens(), pong, wakes, wakes, wakes], ['0 ping', '0 ping']],
    ['another network sends a ping at once', [opens(), pong, offline, wait(4), online], ['0 ping', '4 ping']],
    [
      'resuming does not extend the wait for a pong',
      [opens(), wait(30), wakes, online, wait(30)],
      ['0 ping', '60 close 4001 No pong.'],
    ],
  ])('%s', (_, happens, sent) => expect(framesAfter(happens)).toEqual(sent));
});

describe('[RTC-05] the user of the connection', () => {
  test.each<Row>([
    ['is sent again on request', [signsIn(ada), opens(), reauth], [AUTH_ADA, '0 ping', AUTH_ADA]],
    [
      'is sent twice on two requests',
      [signsIn(ada), opens(), reauth, reauth],
      [AUTH_ADA, '0 ping', AUTH_ADA, AUTH_ADA],
    ],
    ['is not sent on request without a user', [opens(), reauth], ['0 ping']],
    ['is sent once if set twice', [opens(), signsIn(ada), signsIn({ ...ada })], ['0 ping', AUTH_ADA]],
    [
      'is sent at once if it changes',
      [signsIn(ada), opens(), pong, wait(3), signsIn(adaAsBo)],
      [AUTH_ADA, '0 ping', '3 auth 2 b'],
    ],
    [
      'is sent again for another session',
      [signsIn(ada), opens(), signsIn({ ...ada, sessionId: 'c' })],
      [AUTH_ADA, '0 ping', '0 auth 1 c'],
    ],
    [
      'is sent again for another user of the same session',
      [signsIn(ada), opens(), signsIn({ ...ada, userId: 2 })],
      [AUTH_ADA, '0 ping', '0 auth 2 a'],
    ],
    [
      '[LOG-15] is removed on signing out, and the connection stays open',
      [signsIn(ada), opens(), pong, wait(3), signsOut, wait(297)],
      [AUTH_ADA, '0 ping', '3 deauth', '300 ping'],
    ],
    [
      'is removed once on signing out twice',
      [signsIn(ada), opens(), signsOut, signsOut],
      [AUTH_ADA, '0 ping', '0 deauth'],
    ],
    [
      'is not sent on request after signing out',
      [signsIn(ada), opens(), signsOut, reauth],
      [AUTH_ADA, '0 ping', '0 deauth'],
    ],
  ])('%s', (_, happens, sent) => expect(framesAfter(happens)).toEqual(sent));
});

describe('messages from the server', () => {
  const after = (...steps: Step[]) => runSteps([starts, opens(), ...steps]);
  const message = (text: string) => receives({ type: 'message', text });

  test('[LOG-19] changed rights are refetched each time', () => {
    expect(after(receives({ type: 'updatecapabs' }), receives({ type: 'updatecapabs' })).actions).toEqual([
      'reread rights',
      'reread rights',
    ]);
  });

  test('[LOG-19] rights are refetched after reconnecting, but not on the first connection', () => {
    expect(after(signsIn(ada)).actions).toEqual([]);
    expect(after(signsIn(ada), breaks(), wait(5), opens()).actions).toEqual(['reread rights']);
  });

  test('[RTC-06] maintenance is forwarded unchanged', () => {
    const announced = receives({ type: 'maintenance', mode: true, seconds: 300 });
    const ended = receives({ type: 'maintenance', mode: false });
    expect(after(announced, ended).actions).toEqual(['maintenance in 300 s', 'no maintenance']);
  });

  test('[RTC-07] a message replaces the previous one, an empty text removes it, and it survives a lost connection', () => {
    expect(after(message('One'), message('Two')).message()).toBe('Two');
    expect(after(message('One'), message('')).message()).toBe('');
    expect(after(message('One'), breaks(), wait(5)).message()).toBe('One');
  });
});
