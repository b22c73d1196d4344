/** What `npm run messages` checks in the project at `root`: each function returns the problems that it finds. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from './files.ts';

export const CLIENT = 'lang';
export const SERVER = 'server/platform/messages';
export const SOURCE = `${CLIENT}/en.json`;

const FORMATJS = fileURLToPath(new URL('../node_modules/.bin/formatjs', import.meta.url));
const MAX_OUTPUT = 64 * 1024 * 1024;

type Texts = Record<string, string>;

export const textsIn = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

/** Runs formatjs in the project at `root`. */
function formatjs(root: string, ...args: string[]): { stdout: string; output: string; succeeded: boolean } {
  const run = spawnSync(FORMATJS, args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT });
  const output = run.error ? String(run.error) : run.stdout + run.stderr;
  return { stdout: run.stdout, output, succeeded: run.status === 0 };
}

/** Writes the English messages of the source, or checks the file. Returns the problems. */
export function extractEnglish(root: string, check: boolean): string[] {
  const args = ['extract', 'src/**/*.{ts,tsx}', '--format', 'simple', '--throws'];
  const { stdout, output, succeeded } = formatjs(root, ...args);
  if (!succeeded) return [`Messages cannot be extracted:\n${output}`];
  const current = `${JSON.stringify(JSON.parse(stdout), null, 2)}\n`;
  const file = join(root, SOURCE);
  if (!check) writeFileSync(file, current);
  else if (!existsSync(file) || current !== readFileSync(file, 'utf8'))
    return [`${SOURCE} is out of date: npm run messages`];
  return [];
}

/** Compares the locales of a folder with English: ids, and arguments of each text. */
export function verifyLocales(root: string, folder: string): string[] {
  const rules = ['--missing-keys', '--extra-keys', '--structural-equality'];
  const files = filesIn(join(root, folder), /\.json$/);
  if (!files.includes(join(root, folder, 'en.json'))) return [`${folder}/en.json is missing`];
  const { output, succeeded } = formatjs(root, 'verify', '--source-locale', 'en', ...rules, ...files);
  return succeeded ? [] : [`${folder}:\n${output}`];
}

const sources = (folder: string) => filesIn(folder, /\.tsx?$/).map(path => readFileSync(path, 'utf8'));

/** An id declared by `defineMessages` is unused if neither its member nor the whole table is referenced. */
export function unusedInClient(root: string): string[] {
  const files = sources(join(root, 'src'));
  const code = files.join('\n');
  const tables = files.flatMap(file => [
    ...file.matchAll(/const (\w+)(?:: [^=]+)? = defineMessages\(\{(.*?)\n\}\)/gs),
  ]);
  return tables.flatMap(([, table = '', body = '']) => {
    const whole = new RegExp(`\\b${table}\\b(?!\\s*[.=:])`);
    const isWholeUsed = files.some(file => whole.test(file.replaceAll(/^import [^;]*;$/gm, '')));
    if (isWholeUsed) return [];
    return [...body.matchAll(/(?:'([^']+)'|(\w+)):\s*\{\s*id:\s*'([^']+)'/g)]
      .filter(([, quoted, plain]) => !new RegExp(`\\b${table}\\.${quoted ?? plain}\\b`).test(code))
      .map(([, , , id]) => `src: ${id} is declared in ${table} but never used`);
  });
}

/** The server's code has an id in quotes, or builds it by a template such as `mail.${kind}.subject`. */
export function unusedInServer(root: string): string[] {
  if (!existsSync(join(root, SERVER, 'en.json'))) return [];
  const code = sources(join(root, 'server')).join('\n');
  const templates = [...code.matchAll(/`((?:[\w.]|\$\{[^}`]*\})+)`/g)]
    .map(([, template = '']) => template)
    .filter(template => /\w\.|\.\w/.test(template.replaceAll(/\$\{[^}]*\}/g, '')))
    .map(template =>
      template
        .split(/\$\{[^}]*\}/)
        .map(part => part.replaceAll('.', '\\.'))
        .join('[\\w.]+'),
    )
    .map(pattern => new RegExp(`^${pattern}$`));
  return Object.keys(textsIn(join(root, SERVER, 'en.json')))
    .filter(id => !code.includes(`'${id}'`) && !templates.some(template => template.test(id)))
    .map(id => `server: ${id} is never used`);
}
