/** Replaces `node:assert`, which the models import for their assertions, by functions that do nothing: browsers lack it. */
import * as assert from 'node:assert/strict';
import type { Plugin } from 'vite';

const ASSERT = 'node:assert/strict';
const STUB = `\0${ASSERT}`;

export const noAssert = (): Plugin => ({
  name: 'no-assert',
  enforce: 'pre',
  resolveId: id => (id === ASSERT ? STUB : undefined),
  load(id) {
    if (id !== STUB) return undefined;
    const names = Object.keys(assert).filter(name => /^[a-z]\w*$/i.test(name) && name !== 'default');
    return [
      'const nothing = () => {};',
      ...names.map(name => `export const ${name} = nothing;`),
      `export default Object.assign(() => {}, { ${names.join(', ')} });`,
    ].join('\n');
  },
});
