/**
 * Loads Stately's extractor, on which its editor and converters are based. It was written for XState 4 and imports constants from
 * `xstate/lib`, which XState 5 does not have; they are provided here.
 */
import Module, { createRequire } from 'node:module';

type Resolve = (request: string, ...more: unknown[]) => string;
export type Extractor = (source: string) => { machines: { toConfig: () => unknown }[] };

export function loadExtractor(): Extractor {
  const loader = Module as unknown as { _resolveFilename: Resolve };
  const resolve = loader._resolveFilename;
  loader._resolveFilename = function (this: unknown, request, ...more) {
    return resolve.call(this, request.replace(/^xstate\/lib\//, 'xstate4/lib/'), ...more);
  };
  try {
    const require = createRequire(import.meta.url);
    const { extractMachinesFromFile } = require('@xstate/machine-extractor') as {
      extractMachinesFromFile: Extractor;
    };
    return extractMachinesFromFile;
  } finally {
    loader._resolveFilename = resolve;
  }
}
