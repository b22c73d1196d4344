/** What the sign-in page is made of: followed from the entry over every import that is not lazy. */
import { expect, test } from 'vitest';
import { staticImportsOf } from '../../../tools/static-imports.ts';

test('the sign-in page carries React, XState and react-intl, and nothing of the app behind it', () => {
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
  expect(files).not.toContain('src/app/App.tsx');
});

test('the app behind it carries router and query cache, and neither overlays nor schemas', () => {
  const { packages } = staticImportsOf('src/app/App.tsx');
  expect(packages).toEqual(expect.arrayContaining(['@tanstack/react-query', '@tanstack/react-router']));
  expect(packages).not.toContain('@mantine/core');
  expect(packages).not.toContain('zod');
});
