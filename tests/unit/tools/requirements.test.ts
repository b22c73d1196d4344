/** The pages of requirements, and what is rejected about claims and the tests that name them. */
import { describe, expect, test } from 'vitest';
import { problemsOf, renderClaims, renderProofs } from '../../../tools/requirements/pages.ts';
import type { Areas } from '../../../tools/requirements/pages.ts';
import { bestProofs, proofsIn } from '../../../tools/requirements/proofs.ts';
import type { Proof } from '../../../tools/requirements/proofs.ts';

const AREAS: Areas = {
  ABC: {
    title: 'Things',
    claims: { 'ABC-01': 'Things are so.', 'ABC-02': 'Things are | thus.' },
    open: { 'ABC-02': 'the second thing' },
  },
};

const proof = (file: string, title: string, claims = 1): Proof => ({
  file: `tests/${file}`,
  title,
  claims,
});
const of = (id: string, ...proofs: Proof[]) => new Map([[id, proofs]]);
// Composed, because this file's own strings would count as titles.
const titled = (ids: string, text: string) => `test('[${ids}] ${text}', () => {});\n`;

describe('the tests of a claim', () => {
  test('are those with its id in the title, also among several ids', () => {
    const found = proofsIn(
      'tests/a.test.ts',
      titled('ABC-01', 'shows it') + titled('ABC-01, ABC-02', 'shows both'),
    );
    expect(found).toEqual([
      { ids: ['ABC-01'], proof: proof('a.test.ts', 'shows it') },
      { ids: ['ABC-01', 'ABC-02'], proof: proof('a.test.ts', 'shows both', 2) },
    ]);
  });

  test('that say most are those of few claims, one of each kind before a second', () => {
    const [broad, server, other, browser] = [
      proof('server/a.test.ts', 'broad', 3),
      proof('server/b.test.ts', 'server'),
      proof('server/c.test.ts', 'other'),
      proof('e2e/d.e2e.ts', 'browser', 2),
    ] as const;
    expect(bestProofs([broad, server, other, browser], 3)).toEqual([server, browser, other]);
  });
});

describe('the page of claims', () => {
  const proofs = of(
    'ABC-01',
    ...['a', 'b', 'c', 'd'].map(name => proof(`unit/${name}.test.ts`, `shows ${name}`)),
  );
  const page = renderClaims(AREAS, proofs);

  test('shows three proofs of a claim and links to the others', () => {
    expect(page).toContain('| ABC-01 | Things are so. | proven | shows a ([unit/a.test.ts]');
    expect(page).not.toContain('shows d');
    expect(page).toContain('[and 1 more](proofs.md#abc-01)');
    expect(renderProofs(AREAS, proofs)).toContain('- shows d ([unit/d.test.ts](../tests/unit/d.test.ts))');
  });

  test('says what is missing of an open claim, which does not count as proven', () => {
    expect(page).toContain('| ABC-02 | Things are \\| thus. | **open**: the second thing |');
    expect(page).toContain('1 of 2 claims are proven');
  });
});

describe('a problem', () => {
  const shown = proof('unit/a.test.ts', 'shows it');

  test('is none of claims that are tested or open', () => {
    expect(problemsOf(AREAS, of('ABC-01', shown))).toEqual([]);
  });

  test('is a claim without a test', () => {
    expect(problemsOf(AREAS, new Map())).toEqual([
      'ABC-01 has no test; add one, or say under "open" what is missing',
    ]);
  });

  test('is an unknown id of a test or of an open claim', () => {
    const areas = { ABC: { title: '', claims: { 'ABC-01': '' }, open: { 'ABC-03': 'all' } } };
    const proofs = new Map([...of('ABC-01', shown), ...of('ABC-09', shown)]);
    expect(problemsOf(areas, proofs)).toEqual([
      'ABC-09 in tests/unit/a.test.ts is not a claim of docs/claims.json',
      'ABC-03 is open, but not a claim',
    ]);
  });
});
