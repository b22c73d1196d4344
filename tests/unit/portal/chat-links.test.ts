import { expect, test } from 'vitest';
import { isPortalPath, splitLinks } from '#src/shell/chat-links.ts';

test.each([
  ['Nothing here', []],
  ['See https://example.org/a?b=c.', ['https://example.org/a?b=c']],
  ['(https://example.org) and http://b.example/x, too', ['https://example.org', 'http://b.example/x']],
  ['javascript:alert(1) ftp://example.org //example.org', []],
  ['<a href="https://example.org/x">', ['https://example.org/x']],
])('finds the addresses in “%s”', (text, links) => {
  const parts = splitLinks(text);
  expect(parts.filter(({ isLink }) => isLink).map(part => part.text)).toEqual(links);
  expect(parts.map(part => part.text).join('')).toBe(text);
});

test('a path of the portal is neither another site nor a script', () => {
  expect(
    ['/explore', '/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'].map(isPortalPath),
  ).toEqual([true, true, false, false, false]);
});
