/** What is sent on the connection (sections 4, 7, 9): frames with the seconds at which they were sent. */
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
    ['nobody signed in, the keep-alive alone starts', [opens()], ['0 ping']],
    ['somebody signed in says so first', [signsIn(ada), opens()], [AUTH_ADA, '0 ping']],
    ['signing in later says so then', [opens(), pong, wait(7), signsIn(ada)], ['0 ping', '7 auth 1 a']],
    ['signing out before it opens leaves nothing to say', [signsIn(ada), signsOut, opens()], ['0 ping']],
    [
      'coming back says it again',
      [signsIn(ada), opens(), pong, breaks(), wait(5), opens()],
      ['5 auth 1 a', '5 ping'],
    ],
    [
      'an identity that changed meanwhile is the one sent',
      [signsIn(ada), opens(), breaks(), signsIn(adaAsBo), wait(5), opens()],
      ['5 auth 2 b', '5 ping'],
    ],
    [
      'a session renewed meanwhile is the one sent',
      [signsIn(ada), opens(), breaks(), signsOut, signsIn({ ...ada, sessionId: 'c' }), wait(5), opens()],
      ['5 auth 1 c', '5 ping'],
    ],
    [
      'signing out meanwhile leaves nobody',
      [signsIn(ada), opens(), breaks(), signsOut, wait(5), opens()],
      ['5 ping'],
    ],
  ])('%s', (_, happens, sent) => expect(framesAfter(happens)).toEqual(sent));

  test('each frame is handed to the socket whole', () => {
    expect(runSteps([starts, signsIn(ada), opens()]).orders()).toEqual([
      { type: 'socket.send', frame: { type: 'auth', sessionId: 'a', userId: 1 } },
      { type: 'socket.send', frame: { type: 'ping', echo: 'still there?' } },
    ]);
  });
});

describe('[RTC-04] staying in touch', () => {
  test.each<Row>([
    ['a ping 300 s after a pong', [opens(), pong, wait(299.999)], ['0 ping']],
    ['a ping 300 s after a pong, to the moment', [opens(), pong, wait(300)], ['0 ping', '300 ping']],
    ['counted from the pong', [opens(), wait(59), pong, wait(300)], ['0 ping', '359 ping']],
    ['a pong at the last moment keeps it', [opens(), wait(59.999), pong, wait(1)], ['0 ping']],
    ['no pong within 60 s closes', [opens(), wait(60)], ['0 ping', '60 close 4001 No pong.']],
    [
      'a peer half gone is found out by the next ping',
      [opens(), pong, wait(360)],
      ['0 ping', '300 ping', '360 close 4001 No pong.'],
    ],
    [
      'other frames are no pong',
      [opens(), wait(50), receives({ type: 'message', text: 'Hello' }), wait(10)],
      ['0 ping', '60 close 4001 No pong.'],
    ],
    ['a pong nobody asked for is one', [opens(), pong, wait(200), pong, wait(300)], ['0 ping', '500 ping']],
    ['two pongs to one ping are one', [opens(), pong, pong, wait(300)], ['0 ping', '300 ping']],
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
      'a ping while a pong is awaited is answered, and is no pong',
      [opens(), wait(30), receives({ type: 'ping', echo: 'x' }), wait(30)],
      ['0 ping', '30 pong x', '60 close 4001 No pong.'],
    ],
    [
      'a ping while closing is not answered',
      [opens(), wait(60), receives({ type: 'ping', echo: 'x' })],
      ['0 ping', '60 close 4001 No pong.'],
    ],
    [
      'a clock that leaps hours ahead asks once',
      [opens(), pong, jump(8 * 3600), wait(59)],
      ['0 ping', '28800 ping'],
    ],
    ['whoever wakes asks at once', [opens(), pong, wait(9), wakes], ['0 ping', '9 ping']],
    ['and not twice before the pong', [opens(), pong, wakes, wakes, wakes], ['0 ping', '0 ping']],
    ['another network asks at once', [opens(), pong, offline, wait(4), online], ['0 ping', '4 ping']],
    [
      'asking early does not put the end off',
      [opens(), wait(30), wakes, online, wait(30)],
      ['0 ping', '60 close 4001 No pong.'],
    ],
  ])('%s', (_, happens, sent) => expect(framesAfter(happens)).toEqual(sent));
});

describe('[RTC-05] whose line it is', () => {
  test.each<Row>([
    ['asked again, it says it again', [signsIn(ada), opens(), reauth], [AUTH_ADA, '0 ping', AUTH_ADA]],
    [
      'asked twice, it says it twice',
      [signsIn(ada), opens(), reauth, reauth],
      [AUTH_ADA, '0 ping', AUTH_ADA, AUTH_ADA],
    ],
    ['asked while nobody is signed in, it says nothing', [opens(), reauth], ['0 ping']],
    [
      'told the same twice, it says it once',
      [opens(), signsIn(ada), signsIn({ ...ada })],
      ['0 ping', AUTH_ADA],
    ],
    [
      'another identity is sent at once',
      [signsIn(ada), opens(), pong, wait(3), signsIn(adaAsBo)],
      [AUTH_ADA, '0 ping', '3 auth 2 b'],
    ],
    [
      'the same person in another session is another identity',
      [signsIn(ada), opens(), signsIn({ ...ada, sessionId: 'c' })],
      [AUTH_ADA, '0 ping', '0 auth 1 c'],
    ],
    [
      'another person in the same session is another identity',
      [signsIn(ada), opens(), signsIn({ ...ada, userId: 2 })],
      [AUTH_ADA, '0 ping', '0 auth 2 a'],
    ],
    [
      '[LOG-15] signing out says so, on a line that stays',
      [signsIn(ada), opens(), pong, wait(3), signsOut, wait(297)],
      [AUTH_ADA, '0 ping', '3 deauth', '300 ping'],
    ],
    [
      'signing out twice says so once',
      [signsIn(ada), opens(), signsOut, signsOut],
      [AUTH_ADA, '0 ping', '0 deauth'],
    ],
    [
      'after signing out it is nobody that is asked',
      [signsIn(ada), opens(), signsOut, reauth],
      [AUTH_ADA, '0 ping', '0 deauth'],
    ],
  ])('%s', (_, happens, sent) => expect(framesAfter(happens)).toEqual(sent));
});

describe('what the server tells', () => {
  const after = (...steps: Step[]) => runSteps([starts, opens(), ...steps]);
  const message = (text: string) => receives({ type: 'message', text });

  test('[LOG-19] rights that changed are read again, each time', () => {
    expect(after(receives({ type: 'updatecapabs' }), receives({ type: 'updatecapabs' })).actions).toEqual([
      'reread rights',
      'reread rights',
    ]);
  });

  test('[LOG-19] rights may have changed while there was no connection; at first there is nothing to compare', () => {
    expect(after(signsIn(ada)).actions).toEqual([]);
    expect(after(signsIn(ada), breaks(), wait(5), opens()).actions).toEqual(['reread rights']);
  });

  test('[RTC-06] maintenance is passed on as it comes', () => {
    const announced = receives({ type: 'maintenance', mode: true, seconds: 300 });
    const ended = receives({ type: 'maintenance', mode: false });
    expect(after(announced, ended).actions).toEqual(['maintenance in 300 s', 'no maintenance']);
  });

  test('[RTC-07] a message replaces the one before, empty text removes it, and it outlives the connection', () => {
    expect(after(message('One'), message('Two')).message()).toBe('Two');
    expect(after(message('One'), message('')).message()).toBe('');
    expect(after(message('One'), breaks(), wait(5)).message()).toBe('One');
  });
});
