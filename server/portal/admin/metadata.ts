/** GetMetadata: the console's methods, derived from the contract, with localized texts. */
import * as z from 'zod/mini';
import { OPERATIONS } from '#contract/operations.ts';
import type { AdminMethod, AdminParameter } from '#contract/portal/admin.ts';
import { decide } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { textOf } from '#server/platform/texts.ts';

const SERVICE = 'IAdminService/';
const ITSELF = 'GetMetadata';

/** The parts of a JSON Schema property that the contract uses. */
type Property = {
  type?: string;
  format?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Schema = { properties?: Record<string, Property>; required?: string[] };
type Described = Omit<AdminParameter, 'DisplayName'>;

const TYPES: Record<string, AdminParameter['Type']> = {
  integer: 'number',
  number: 'number',
  boolean: 'switch',
};

function typeOf({ type = 'string', format, enum: members }: Property): AdminParameter['Type'] {
  if (members) return 'choice';
  return format === 'date-time' ? 'instant' : (TYPES[type] ?? 'text');
}

/** Omits the implicit limits of integers. */
const limitOf = (value: number | undefined): number | null =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;

function describe(input: z.ZodMiniType): Described[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' }) as Schema;
  return Object.entries(properties).map(([Name, property]) => ({
    Name,
    Type: typeOf(property),
    IsRequired: required.includes(Name),
    Minimum: limitOf(property.minimum),
    Maximum: limitOf(property.maximum),
    MaxLength: property.maxLength ?? null,
    EnumMembers: property.enum ?? [],
  }));
}

/** Computed once; the same for every caller. */
const METHODS = Object.entries(OPERATIONS)
  .filter(([operation]) => operation.startsWith(SERVICE))
  .map(([operation, { input, access, checkedOn }]) => ({
    Name: operation.slice(SERVICE.length),
    access,
    checkedOn,
    Parameters: describe(input),
  }))
  .filter(({ Name }) => Name !== ITSELF);

export const adminMethods = (call: SessionCall): AdminMethod[] =>
  METHODS.filter(method => decide(call, method) === 'allowed').map(({ Name, access, Parameters }) => ({
    Name,
    Description: textOf(call.locale, `admin.method.${Name}`),
    IsChanging: typeof access === 'object' && access.kind === 'one' && access.flag === 'Execute',
    Parameters: Parameters.map(one => ({
      ...one,
      DisplayName: textOf(call.locale, `admin.parameter.${one.Name}`),
    })),
  }));
