/**
 * Tag of the browser tests of the fast tier: `test('[…] …', { tag: JOURNEY }, …)`. One shows that a screen is wired to what
 * lower tests prove, or proves a claim that only a browser can (docs/testing.md, ADR 48). All others are in the exhaustive tier.
 */
export const JOURNEY = '@journey';
