/** What the sign-in page is made of: followed from the entry over every import that is not lazy. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;

const fileOf = (specifier: string, importer: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : join(dirname(importer), specifier);

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Every package that runs before the sign-in page is alive, and every own file on the way. */
function walk(entry: string): { packages: string[]; files: string[] } {
  const packages = new Set<string>();
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    expect(existsSync(file), file).toBe(true);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (/^[#.]/.test(specifier)) visit(fileOf(specifier, file));
      else if (!specifier.startsWith('virtual:')) packages.add(packageOf(specifier));
    }
  };
  visit(entry);
  return { packages: [...packages].sort(), files: [...files] };
}

test('the sign-in page carries React, XState and react-intl, and nothing of the app behind it', () => {
  const { packages, files } = walk('src/main.tsx');
  expect(packages).toEqual(['@xstate/react', 'react', 'react-dom', 'react-intl', 'xstate']);
  expect(files).toContain('src/screens/sign-in/LoginScreen.tsx');
  expect(files).not.toContain('src/app/App.tsx');
});

test('the walk finds what the app behind it carries', () => {
  expect(walk('src/app/App.tsx').packages).toEqual(
    expect.arrayContaining(['@mantine/core', '@tanstack/react-query', '@tanstack/react-router']),
  );
});
