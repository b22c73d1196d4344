/**
 * The messages of client and server. `npm run messages` writes lang/en.json from the source; `--check` fails instead if
 * the file is outdated. Both check that every locale has the ids and ICU arguments of English (formatjs verify), and that
 * every id is used.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { filesIn } from './files.ts';

const CLIENT = 'lang';
const SERVER = 'server/platform/messages';
const SOURCE = `${CLIENT}/en.json`;

type Texts = Record<string, string>;

const texts = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

function formatjs(...args: string[]): { output: string; succeeded: boolean } {
  const run = spawnSync('formatjs', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const output = run.stdout + run.stderr;
  return { output: run.error ? String(run.error) : output, succeeded: run.status === 0 };
}

/** Writes the English messages of the source, or checks the file. Returns the problems. */
function extract(check: boolean): string[] {
  const run = spawnSync('formatjs', ['extract', 'src/**/*.{ts,tsx}', '--format', 'simple', '--throws'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) return [`Messages cannot be extracted:\n${run.stderr}`];
  const current = `${JSON.stringify(JSON.parse(run.stdout), null, 2)}\n`;
  if (!check) writeFileSync(SOURCE, current);
  else if (!existsSync(SOURCE) || current !== readFileSync(SOURCE, 'utf8'))
    return [`${SOURCE} is out of date: npm run messages`];
  return [];
}

function verify(folder: string): string[] {
  const rules = ['--missing-keys', '--extra-keys', '--structural-equality'];
  const files = filesIn(folder, /\.json$/);
  if (!files.includes(`${folder}/en.json`)) return [`${folder}/en.json is missing`];
  const { output, succeeded } = formatjs('verify', '--source-locale', 'en', ...rules, ...files);
  return succeeded ? [] : [`${folder}:\n${output}`];
}

const sources = (folder: string) => filesIn(folder, /\.tsx?$/).map(path => readFileSync(path, 'utf8'));

/** An id declared by `defineMessages` is unused if neither its member nor the whole table is referenced. */
function unusedInClient(): string[] {
  const files = sources('src');
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
function unusedInServer(): string[] {
  if (!existsSync(`${SERVER}/en.json`)) return [];
  const code = sources('server').join('\n');
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
  return Object.keys(texts(`${SERVER}/en.json`))
    .filter(id => !code.includes(`'${id}'`) && !templates.some(template => template.test(id)))
    .map(id => `server: ${id} is never used`);
}

function main(check: boolean): number {
  const problems = [
    ...extract(check),
    ...verify(CLIENT),
    ...verify(SERVER),
    ...unusedInClient(),
    ...unusedInServer(),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${Object.keys(texts(SOURCE)).length} messages checked`);
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.includes('--check'));
