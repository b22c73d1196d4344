// @ts-check
/** The steps of `npm test`, in the order in which they start. */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command run without a shell; local packages by their names in node_modules/.bin
 * @property {'vitest' | 'playwright'} [tests] whose report at reports/<name>.json is counted test by test
 * @property {string[]} [after] steps that must have finished before, whatever their result
 * @property {[part: number, of: number]} [part] of the tests, where several steps share them; `--only` takes their common name
 * @property {boolean} [alone] runs while no other step does, because it uses all cores
 * @property {boolean} [mayBeEmpty] finding no tests is not a failure
 * @property {Record<string, string>} [environment]
 */

/** Runs the command behind it with TEST_DATABASE_URL set to a PostgreSQL started for it. */
const ON_POSTGRES = ['tsx', 'tools/postgres.ts'];

/** @param {string} name @param {string[]} projects @param {string[]} [before] @returns {Step} */
const vitest = (name, projects, before = []) => ({
  name,
  tests: 'vitest',
  command: [
    ...before,
    'vitest',
    'run',
    ...projects.flatMap(project => ['--project', project]),
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=reports/${name}.json`,
  ],
});

/** @param {string} name @param {string[]} [reporters] besides the usual ones @returns {Step} */
const playwright = (name, reporters = []) => ({
  name,
  tests: 'playwright',
  command: [
    ...ON_POSTGRES,
    'playwright',
    'test',
    '--project',
    name,
    `--reporter=${['line', 'json', ...reporters].join(',')}`,
  ],
  after: ['build'],
  alone: true,
});

/** The name without the number of the part: that of `--only`, budgets and documents. @param {string} name of a step */
export const commonName = name => name.replace(/-\d+$/, '');

/** @type {Step[]} */
export const STEPS = [
  // So that a red unit test is known within two minutes.
  vitest('unit', ['unit', 'dom']),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  // The longest first, and in two parts, so that no core is idle at the end.
  { ...vitest('server-1', ['server'], ON_POSTGRES), after: ['build'], part: [1, 2] },
  { ...vitest('server-2', ['server'], ON_POSTGRES), after: ['build'], part: [2, 2] },
  { ...vitest('embedded', ['embedded']), after: ['build'] },
  vitest('machines', ['machines']),
  { name: 'types', command: ['tsc'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'unused', command: ['knip'] },
  { name: 'pictures', command: ['tsx', 'tools/pictures.ts', '--check'] },
  { name: 'messages', command: ['tsx', 'tools/messages.ts', '--check'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'requirements', command: ['tsx', 'tools/requirements.ts', '--check'] },
  playwright('paths', ['./tests/paths/report/reporter.ts']),
  playwright('e2e'),
];
