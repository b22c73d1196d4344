/** Reading and writing with system access is possible only for the listed reasons (ADR 26). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { READ_REASONS, SYSTEM_REASONS, WITHOUT_CALLER } from '#server/platform/system-reasons.ts';
import { expectNone } from '#tests/support/expect-none.ts';
import { filesIn } from '../../../tools/files.ts';

/** The demonstration data and the test controls fill the database directly; platform/db is the database layer. */
const OUTSIDE = /^server\/(demo|testing|platform\/db)\//;

const sources = filesIn('server', /\.ts$/)
  .filter(file => !OUTSIDE.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }));

const WRITES = 'transaction|startTransaction|insertInto|updateTable|deleteFrom|mergeInto|replaceInto';
/** `call.db.insertInto(…)`, also over two lines, and `audit(call.db, …)`. */
const BY_MEMBER = new RegExp(
  String.raw`\w\.db\s*\.(${WRITES})\b|\b(audit|auditAll|publish)\(\s*(call|deps|this)\.db\b`,
);
/** `db.insertInto(…)` in a function that destructures `db` from the dependencies or the call. */
const BY_NAME = new RegExp(
  String.raw`\{[^{}]*\bdb\b[^{}]*\}: (Pick<)?(Deps|Call|SessionCall)\b(?:(?!\n\}).)*?\bdb\s*\.(${WRITES})\b`,
  's',
);
const isTrespass = (text: string): boolean =>
  BY_MEMBER.test(text.replaceAll('write.db', 'db')) || BY_NAME.test(text);

const reasonsOf = (access: RegExp): (string | undefined)[] =>
  sources.flatMap(({ text }) => [...text.matchAll(access)].map(([, reason]) => reason));
const toWrite = reasonsOf(/\basSystem\('([^']*)'\)/g);
const toRead = reasonsOf(/\b(?:readAsSystem|preparedAsSystem)\('([^']*)'\)/g);

test('the listed reasons are exactly the used ones', () => {
  expect(toWrite.length).toBeGreaterThan(40);
  expect([...new Set(toWrite)].toSorted()).toEqual(Object.keys(SYSTEM_REASONS).toSorted());
  expect(toRead.length).toBeGreaterThan(100);
  const onlyRead = new Set(toRead.filter(reason => !toWrite.includes(reason)));
  expect([...onlyRead].toSorted()).toEqual(Object.keys(READ_REASONS).toSorted());
});

test('a reason is a literal at its call', () => {
  const variable = sources.filter(({ text }) =>
    /\b(as|readAs|preparedAs)System\((?!['):]|reason:)/.test(text),
  );
  expectNone(
    variable.map(({ file }) => file),
    'files with a reason that is not a literal',
  );
});

/** Reading by the dependencies, which a call does not have. */
const BY_DEPENDENCIES =
  /\bdeps\.(db|prepared)\b|Pick<Deps,[^>]*'(?:db|prepared)'|\bDeps\['db'\]|\{[^{}]*\bdb\b[^{}]*\}: Deps\b/;

test('only code without a caller reads by the dependencies', () => {
  const listed = Object.keys(WITHOUT_CALLER);
  const placeOf = (file: string) => listed.find(place => file.startsWith(`server/${place}`));
  const reading = filesIn('server', /\.ts$/).filter(file => BY_DEPENDENCIES.test(readFileSync(file, 'utf8')));
  expectNone(
    reading.filter(file => placeOf(file) === undefined),
    'files that read by the dependencies',
  );
  const used = new Set(reading.map(placeOf));
  expectNone(
    listed.filter(place => !used.has(place)),
    'listed places that do not',
  );
});

test('only lists and the tree search with system access what they read as the request role', () => {
  const searching = sources.filter(({ text }) => /\.(findAndRead|readPipelined)\b/.test(text));
  expect(searching.map(({ file }) => file)).toEqual([
    'server/accounts/tree/tree.ts',
    'server/accounts/tree/with-ancestors.ts',
    'server/orders/provisioning/read.ts',
    'server/platform/lists/page.ts',
  ]);
});

test('nothing is written with the read handle', () => {
  expect(sources.length).toBeGreaterThan(200);
  expectNone(
    sources.filter(({ text }) => isTrespass(text)).map(({ file }) => file),
    'files that write with the read handle',
  );
});

test.each([
  ['await this.db.transaction().execute(work);', true],
  ["await deps.db\n    .insertInto('mail')", true],
  ['await audit(deps.db, call, event);', true],
  ["const a = ({ db, clock }: Pick<Deps, 'db'>) =>\n  db.deleteFrom('notice');", true],
  ["const a = ({ db }: Writing) => db.deleteFrom('notice');", false],
  ["await write.db.insertInto('account_note')", false],
  ["await call.asSystem('jobs').transaction().execute(work);", false],
  ["deps.db.selectFrom('account')", false],
])('%s is a violation: %s', (text, expected) => {
  expect(isTrespass(text)).toBe(expected);
});
