/** The packages and files that the sign-in page loads: all static imports, starting at the entry. */
import { expect, test } from 'vitest';
import { staticImportsOf } from '../../../tools/static-imports.ts';

test('the sign-in page loads React, XState and react-intl, and nothing of the app after it', () => {
  const { packages, files } = staticImportsOf('src/main.tsx');
  expect(packages).toEqual([
    '@xstate/react',
    'intl-messageformat',
    'react',
    'react-dom',
    'react-intl',
    'xstate',
  ]);
  expect(files).toContain('src/screens/identity/sign-in/LoginScreen.tsx');
  expect(files).not.toContain('src/App.tsx');
});

test('the app loads router and query cache, and neither overlays nor schemas', () => {
  const { packages } = staticImportsOf('src/App.tsx');
  expect(packages).toEqual(expect.arrayContaining(['@tanstack/react-query', '@tanstack/react-router']));
  expect(packages).not.toContain('@mantine/core');
  expect(packages).not.toContain('zod');
});
