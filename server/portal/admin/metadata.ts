/** GetMetadata: the console's methods, read out of the contract and put into the caller's words. */
import * as z from 'zod/mini';
import { adminOperations } from '#contract/portal/admin.ts';
import type { AdminMethod, AdminParameter } from '#contract/portal/admin.ts';
import { canCall } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { textOf } from '#server/platform/texts.ts';

const SERVICE = 'IAdminService/';
const ITSELF = 'GetMetadata';

/** What JSON Schema says of one property, as far as the contract uses it. */
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

/** Of all whole numbers the limits are those of the machine: they say nothing. */
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

/** The same for everybody, so it is worked out once. */
const METHODS = Object.entries(adminOperations)
  .map(([operation, { input, access, askedOn }]) => ({
    Name: operation.slice(SERVICE.length),
    access,
    askedOn,
    Parameters: describe(input),
  }))
  .filter(({ Name }) => Name !== ITSELF);

export const adminMethods = (call: SessionCall): AdminMethod[] =>
  METHODS.filter(method => canCall(call, method)).map(({ Name, access, Parameters }) => ({
    Name,
    Description: textOf(call.locale, `admin.method.${Name}`),
    IsChanging: access.kind === 'one' && access.flag === 'Execute',
    Parameters: Parameters.map(one => ({
      ...one,
      DisplayName: textOf(call.locale, `admin.parameter.${one.Name}`),
    })),
  }));
