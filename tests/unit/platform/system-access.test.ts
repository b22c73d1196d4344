/** Writing with system access is possible only with `asSystem`, for the listed reasons (ADR 26). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SYSTEM_REASONS } from '#server/platform/system-reasons.ts';
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

test('the listed reasons are exactly the used ones', () => {
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/\basSystem\('([^']*)'\)/g)].map(([, reason]) => reason),
  );
  expect(used.length).toBeGreaterThan(40);
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(SYSTEM_REASONS).toSorted());
});

test('a reason is a literal at its call', () => {
  const variable = sources.filter(({ text }) => /\basSystem\((?!['):]|reason)/.test(text));
  expectNone(
    variable.map(({ file }) => file),
    'files with a reason that is not a literal',
  );
});

test('nothing is written with the read handle', () => {
  expect(sources.length).toBeGreaterThan(200);
  expectNone(
    sources.filter(({ text }) => isTrespass(text)).map(({ file }) => file),
    'files that write with the read handle',
  );
});

test.each([
  ['await call.db.transaction().execute(work);', true],
  ["await deps.db\n    .insertInto('mail')", true],
  ['await audit(call.db, call, event);', true],
  ["const a = ({ db, clock }: Pick<Deps, 'db'>) =>\n  db.deleteFrom('notice');", true],
  ["const a = ({ db }: Writing) => db.deleteFrom('notice');", false],
  ["await write.db.insertInto('account_note')", false],
  ["await call.asSystem('jobs').transaction().execute(work);", false],
  ["call.db.selectFrom('account')", false],
])('%s is a violation: %s', (text, expected) => {
  expect(isTrespass(text)).toBe(expected);
});
