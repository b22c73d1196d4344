import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServerFrame } from '#contract/portal/socket.ts';
import { readFrame } from '#src/app/read-frame.ts';

const FRAMES: ServerFrame[] = [
  { type: 'ping', echo: 'x' },
  { type: 'pong', echo: '' },
  { type: 'ping' },
  { type: 'ping', echo: 7 },
  { type: 'ping', echo: { of: ['anything'] } },
  { type: 'pong', echo: null },
  { type: 'reauth' },
  { type: 'updatecapabs' },
  { type: 'message', text: '' },
  { type: 'maintenance', mode: true, seconds: 0 },
  { type: 'maintenance', mode: true, seconds: 299.5 },
  { type: 'maintenance', mode: true },
  { type: 'maintenance', mode: false },
];

describe('[RTC-05] reading frames', () => {
  test.each(FRAMES)('%j is read unchanged', frame => {
    expect(readFrame(JSON.stringify(frame))).toEqual(frame);
    expect(readFrame(JSON.stringify({ ...frame, more: { later: true } }))).toEqual(frame);
  });

  test.each([
    '',
    ' ',
    'null',
    'true',
    '7',
    '"ping"',
    '[]',
    '[{"type":"reauth"}]',
    '{}',
    '{"type":"ping"',
    '{"type":"PING","echo":"x"}',
    '{"type":["reauth"]}',
    '{"type":"toString"}',
    '{"type":"__proto__"}',
    '{"type":"message"}',
    '{"type":"message","text":{"toString":1}}',
    '{"type":"maintenance"}',
    '{"type":"maintenance","mode":"true","seconds":60}',
    '{"type":"maintenance","mode":true,"seconds":-1}',
    '{"type":"maintenance","mode":true,"seconds":"60"}',
    '{"type":"maintenance","mode":true,"seconds":null}',
    '{"type":"auth","sessionId":"a","userId":1}',
    '\u0000\uffff',
  ])('%j is ignored', text => expect(readFrame(text)).toBe(null));

  test.each([undefined, null, 7, new ArrayBuffer(8), new Blob(['{"type":"reauth"}']), ['reauth']])(
    'data other than text (%s) is ignored',
    data => expect(readFrame(data)).toBe(null),
  );

  test('5 MiB are ignored without being parsed', () => {
    const huge = JSON.stringify({ type: 'message', text: 'x'.repeat(5 * 1024 * 1024) });
    expect(readFrame(huge)).toBe(null);
  });

  test('no text makes it throw, and the result is a frame or null', () => {
    const alike = fc.record(
      {
        type: fc.constantFrom(...FRAMES.map(frame => frame.type)),
        echo: fc.jsonValue(),
        text: fc.jsonValue(),
        mode: fc.jsonValue(),
        seconds: fc.jsonValue(),
      },
      { requiredKeys: ['type'] },
    );
    const coming = fc.oneof(
      fc.string(),
      fc.json(),
      alike.map(frame => JSON.stringify(frame)),
    );
    const again = (text: string) => readFrame(JSON.stringify(readFrame(text)));
    expect(() =>
      fc.assert(fc.property(coming, text => isDeepStrictEqual(again(text), readFrame(text)))),
    ).not.toThrow();
  });
});
