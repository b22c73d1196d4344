/** What a screen lacks until it is complete; read in a page of the browser, or in jsdom. */

const MISSING = {
  'the app': 'main.loading, [data-testid=loading], [data-testid=unreachable]',
  data: '[data-testid=skeleton], main [aria-busy=true]',
  success: '[data-testid=failed], [data-testid=not-found], [data-testid=forbidden]',
};

type Selectors = Record<string, string>;

/** Runs in the page: the names of the selectors that it has elements of, and of the heading that it has not. */
export function lackingIn(selectors: Selectors): string[] {
  const found = Object.entries(selectors).filter(([, selector]) => document.querySelector(selector) !== null);
  const hasHeading = document.querySelector('h1') !== null;
  return [...found.map(([what]) => what), ...(hasHeading ? [] : ['a heading'])];
}

/** Returns what is missing or has failed; empty once the screen is complete. `run` calls a function in its page. */
export const lackingOf = <Result>(run: (read: typeof lackingIn, selectors: Selectors) => Result): Result =>
  run(lackingIn, MISSING);
