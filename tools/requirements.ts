/**
 * `npm run requirements`: writes docs/requirements.md and docs/proofs.md, which list each claim of docs/claims.json with the tests
 * that have its id in their title (`[LOG-07] …`). `--check` fails if a page is outdated. A title with an unknown id, and a claim
 * that has neither a test nor an entry under `open`, always fail.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { problemsOf, renderClaims, renderProofs } from './requirements/pages.ts';
import type { Areas } from './requirements/pages.ts';
import { findProofs } from './requirements/proofs.ts';

function main(check: boolean): number {
  const areas = JSON.parse(readFileSync('docs/claims.json', 'utf8')) as Areas;
  const proofs = findProofs();
  const problems = problemsOf(areas, proofs);
  const pages = {
    'docs/requirements.md': renderClaims(areas, proofs),
    'docs/proofs.md': renderProofs(areas, proofs),
  };
  for (const [path, page] of Object.entries(pages)) {
    const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === page;
    if (!check) writeFileSync(path, page);
    else if (!isCurrent) problems.push(`${path} is out of date: npm run requirements`);
  }
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.includes('--check'));
