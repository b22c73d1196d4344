/** The lists of the people below an account live in their addresses. */
import { PEOPLE_LIST, SECURITY_LIST } from '#contract/accounts/people-list.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';

/** Both list the same users; `security` has the columns about their sign-in. */
export const PEOPLE_LISTS = { people: PEOPLE_LIST, security: SECURITY_LIST };
export type PeopleListName = keyof typeof PEOPLE_LISTS;

/** Returns the address of a list with these parameters. */
export const peopleAddress = (name: PeopleListName, accountId: number, params: Query = {}): Address =>
  pathTo(`/account/$accountId/${name}`, { accountId }, params);
