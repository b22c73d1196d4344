/** The roles of the demonstration's people: the product's default ones, and some that test single rights (section 6). */
import { DEFAULT_ROLES } from '#server/configuration/default-roles.ts';
import type { RoleConfiguration } from '#server/configuration/default-roles.ts';
import type { DemoRole } from '../person.ts';

/** A capability set of the demonstration, for {@link OWN_ROLES}. */
export const SUPPORT_CONTACT = 'Support contact';

/** `visitor` has no LOGIN, `member` no MARKETPLACE, `guest` no support right, `caller` only that to see the contact. */
export const OWN_ROLES = {
  Member: { accountType: 'User', sets: ['Portal login', 'Support', 'Own account'] },
  Visitor: { accountType: 'User', sets: ['Marketplace', 'Own account'] },
  Guest: { accountType: 'User', sets: ['Portal login', 'Marketplace', 'Own account'] },
  Caller: { accountType: 'User', sets: ['Portal login', 'Marketplace', SUPPORT_CONTACT, 'Own account'] },
} as const satisfies Record<string, RoleConfiguration>;

const ROLES = { ...DEFAULT_ROLES, ...OWN_ROLES };

export const ROLE_NAMES: Readonly<Record<DemoRole, keyof typeof ROLES>> = {
  providerAdministrator: 'Provider administrator',
  resellerManager: 'Reseller manager',
  accountManager: 'Account manager',
  companyAdministrator: 'Company administrator',
  user: 'User',
  member: 'Member',
  visitor: 'Visitor',
  guest: 'Guest',
  caller: 'Caller',
};

/** The type of account whose subtree a role covers. */
export const scopeTypeOf = (role: DemoRole) => ROLES[ROLE_NAMES[role]].accountType;
