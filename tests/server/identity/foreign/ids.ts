/** Reads the ids in the input of an operation from its schema. */
import { OPERATIONS } from '#contract/operations.ts';
import type { OperationName } from '#contract/operations.ts';

/** The parts of a zod schema that are read here. */
type Schema = {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Schema>;
      element?: Schema;
      innerType?: Schema;
      format?: string;
    };
  };
};

/** Names of integers that are not ids; all others are. */
const AMOUNTS = new Set([
  'limit',
  'maxRows',
  'quantity',
  'seconds',
  'version',
  'Version',
  'accountCount',
  'TypeRank',
]);

const NAMES_SOMETHING = /(?:Ids?|Key|[tT]oken)$|^(?:key|state|after)$/;

const isId = (name: string, { type }: Schema['_zod']['def']): boolean =>
  type === 'number' ? !AMOUNTS.has(name) : type === 'string' && NAMES_SOMETHING.test(name);

function idsIn(schema: Schema, name: string): string[] {
  const { def } = schema._zod;
  const within = def.innerType ?? def.element;
  if (within) return idsIn(within, name);
  if (!def.shape) return isId(name.split('.').at(-1) ?? '', def) ? [name] : [];
  return Object.entries(def.shape).flatMap(([key, value]) =>
    idsIn(value, name === '' ? key : `${name}.${key}`),
  );
}

/** Returns the ids in an operation's input as dotted paths, in the order of the schema. */
export const idsOf = (operation: OperationName): string[] => idsIn(OPERATIONS[operation].input, '');

/** Ids that need no case of their own, by path. */
const COVERED: readonly RegExp[] = [
  // The account that the operation concerns: rights-matrix.test.ts.
  /^(?:accountId|userAccountId|companyId|targetRoot|parentAccountId)$/,
  // A request that is sent again: stored-responses.test.ts.
  /^idempotencyKey$/,
  // Where a page ended: the object itself is not read.
  /^(?:after|skip)(?:\.|$)/,
];

/** The ids of an operation that need a case, or a reason for none. */
export const uncoveredIdsOf = (operation: OperationName): string[] =>
  idsOf(operation).filter(id => !COVERED.some(path => path.test(id)));
