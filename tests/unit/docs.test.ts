/** What documents name exists: paths, identifiers, links and their headings, scripts, settings, machines, decisions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { expectNone } from '#tests/support/expect-none.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { filesIn } from '../../tools/files.ts';

const FOLDERS = ['.ci', '.github', 'contract', 'docs', 'lang', 'machines', 'server', 'src', 'tests', 'tools'];
const CONFIGS = readdirSync('.').filter(path => path.endsWith('.config.ts'));
const FILES = [...FOLDERS.flatMap(folder => filesIn(folder, /\.\w+$|\/run$/)), ...CONFIGS];

const GENERATED = ['docs/requirements.md', 'docs/proofs.md'];
const DECISIONS = FILES.filter(path => /^docs\/adr\/\d{4}-.*\.md$/.test(path));
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'machines/README.md',
  '.github/pull_request_template.md',
  ...FILES.filter(path => /^docs\/(adr\/)?[^/]+\.md$/.test(path)),
].filter(path => !GENERATED.includes(path));

const SOURCES = FILES.filter(path => /\.(tsx?|mjs|js|css|sql|json)$/.test(path));

const texts = new Map([...DOCUMENTS, ...SOURCES].map(path => [path, readFileSync(path, 'utf8')]));
const read = (path: string) => texts.get(path) ?? readFileSync(path, 'utf8');
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** Whether a path in a document names a file or folder. `*` and `<name>` match anything; the extension is optional. */
function namesFile(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/[.+()[\]{}]/g, String.raw`\$&`)
    .replaceAll(/\*|<\w+>/g, '.+');
  const isFromRoot = FOLDERS.includes(path.split('/')[0] ?? '');
  const matcher = new RegExp(`${isFromRoot ? '^' : '(^|/)'}${pattern}(\\.[\\w.]+)?(/|$)`);
  return existsSync(path) || FILES.some(file => matcher.test(file));
}

const codeSpans = (markdown: string) => allOf(markdown.replaceAll(/^```[\s\S]*?^```/gm, ''), /`([^`\n]+)`/g);

/** Paths in backticks: those that start with a folder of the project, or have the extension of a source file. */
function pathsIn(markdown: string): string[] {
  return codeSpans(markdown).filter(
    code =>
      !/^\/|[…\s]/.test(code) &&
      (FOLDERS.some(folder => code.startsWith(`${folder}/`)) || /\w\.(tsx?|mjs|sql|css)$/.test(code)),
  );
}

/** The anchor of each heading, as GitHub generates it. */
const anchorsOf = (markdown: string) =>
  allOf(markdown, /^#+ (.+)$/gm).map(heading =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

function leadsSomewhere(link: string, from: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  return existsSync(target) && (anchor === undefined || anchorsOf(read(target)).includes(anchor));
}

/** Names in camel case, snake case or capitals in backticks; `Name…` stands for several. */
const identifiersIn = (markdown: string) =>
  codeSpans(markdown)
    .filter(code => !/[/…]/.test(code))
    .flatMap(code => allOf(code, /([A-Za-z_$][\w$]*)/g))
    .filter(name => /[a-z][A-Z]|\w_/.test(name));

/** Matches of `find` in each document for which `isThere` is false, as `document: match`. */
function missing(find: (text: string) => string[], isThere: (found: string, document: string) => boolean) {
  return DOCUMENTS.flatMap(document =>
    find(read(document))
      .filter(found => !isThere(found, document))
      .map(found => `${document}: ${found}`),
  );
}

test('documents name paths that exist', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(30);
  expectNone(missing(pathsIn, namesFile), 'paths that do not exist');
});

test('documents name identifiers that exist', () => {
  const code = SOURCES.map(read).join('\n');
  // Decisions also name rejected alternatives.
  const isKnown = (name: string, document: string) => code.includes(name) || document.startsWith('docs/adr/');
  expectNone(missing(identifiersIn, isKnown), 'identifiers that do not exist');
});

test('documents link to files and headings that exist', () => {
  expectNone(
    missing(text => allOf(text, /\]\((?!https?:|mailto:)([^)\s]+)\)/g), leadsSomewhere),
    'links without a target',
  );
});

test('documents name scripts that exist', () => {
  const scripts = (text: string) => allOf(text, /npm run (?:-s )?([\w:-]+)/g);
  expectNone(
    missing(scripts, name => name in packageJson.scripts),
    'scripts that do not exist',
  );
});

test('the table of docs/operating.md lists exactly the existing settings', () => {
  const table = allOf(read('docs/operating.md'), /^\| (`[A-Z][^|]+)\|/gm).flatMap(cell =>
    allOf(cell, /`(\w+)`/g),
  );
  const settings = allOf(read('server/platform/settings.ts'), /^ +([A-Z][A-Z_]{3,}): /gm);
  expect(table.sort()).toEqual(settings.sort());
});

test('machines/README.md describes exactly the existing machines', () => {
  const machines = filesIn('machines', /\.machine\.ts$/).map(path => basename(path, '.machine.ts'));
  expect(allOf(read('machines/README.md'), /^- `([\w-]+)`: /gm).sort()).toEqual(machines.sort());
});

test('the list of decisions has each one under its title', () => {
  const list = read('docs/adr/README.md');
  const rows = [...list.matchAll(/^\| \[(\d+)\]\(([\w.-]+)\) +\| (.+?) +\|$/gm)];
  const listed = rows.map(([, number, file, title]) => [`docs/adr/${file}`, `# ${number}. ${title}`]);
  expect(listed).toEqual(DECISIONS.map(path => [path, read(path).split('\n')[0]]));
});

test('code and documents cite decisions that exist', () => {
  const numbers = DECISIONS.map(path => Number(path.slice('docs/adr/'.length, 'docs/adr/'.length + 4)));
  const unknown = [...texts].flatMap(([path, text]) =>
    allOf(text, /\bADR (\d+)/g)
      .filter(number => !numbers.includes(Number(number)))
      .map(number => `${path}: ADR ${number}`),
  );
  expectNone(unknown, 'decisions that do not exist');
});
