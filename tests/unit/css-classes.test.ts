/** Every class that a component uses is in its CSS module, and every class there is used. TypeScript checks neither. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'vitest';
import { expectNone } from '#tests/support/expect-none.ts';
import { filesIn } from '../../tools/files.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMPOSED = /composes: ([\w ]+?)(?: from '([^']+)')?;/g;

const sourceOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
const pathOf = (file: string, path: string): string =>
  path.startsWith('#') ? path.slice(1) : join(dirname(file), path);

const modules = filesIn('src', /\.module\.css$/);

/** The classes in the selectors of a module. */
function classesIn(source: string): string[] {
  const selectors = source.replaceAll(/\{[^{}]*\}/g, ' ').replaceAll(/\d\.\d/g, '');
  return [...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
}

/** `module class` for every class that components and modules use; `*` for a class whose name is computed. */
function takenClasses(): string[] {
  const byComponents = filesIn('src', /\.tsx?$/).flatMap(file => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(IMPORT)].flatMap(([, name = '', path = '']) =>
      [...source.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))].map(
        ([, one = '*']) => `${pathOf(file, path)} ${one}`,
      ),
    );
  });
  const byModules = modules.flatMap(file =>
    [...sourceOf(file).matchAll(COMPOSED)].flatMap(([, names = '', path]) =>
      names.split(' ').map(name => `${path === undefined ? file : pathOf(file, path)} ${name}`),
    ),
  );
  return [...byComponents, ...byModules];
}

test('every class that is used is in its CSS module, and vice versa', () => {
  const there = new Set(modules.flatMap(file => classesIn(sourceOf(file)).map(name => `${file} ${name}`)));
  const taken = new Set(takenClasses());
  const isComputed = (one: string) => taken.has(one.replace(/ .*/, ' *'));
  expectNone(
    [...taken].filter(one => !there.has(one) && !one.endsWith(' *')),
    'classes that no module has',
  );
  expectNone(
    [...there].filter(one => !taken.has(one) && !isComputed(one)),
    'unused classes',
  );
});
