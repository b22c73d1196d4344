/** Models assert in tests; in the gallery nobody does, and a browser has no such module. */
import * as assert from 'node:assert/strict';
import type { Plugin } from 'vite';

const ASSERT = 'node:assert/strict';
const NOTHING = `\0${ASSERT}`;

export const noAssert = (): Plugin => ({
  name: 'no-assert',
  enforce: 'pre',
  resolveId: id => (id === ASSERT ? NOTHING : undefined),
  load(id) {
    if (id !== NOTHING) return undefined;
    const names = Object.keys(assert).filter(name => /^[a-z]\w*$/i.test(name) && name !== 'default');
    return [
      'const nothing = () => {};',
      ...names.map(name => `export const ${name} = nothing;`),
      `export default Object.assign(() => {}, { ${names.join(', ')} });`,
    ].join('\n');
  },
});
