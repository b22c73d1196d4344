/** What the fields of a form ask while it is filled in (section 7). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountType } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { call } from '#src/api/client.ts';

const quiet = true;

/** As many choices as anybody reads through. */
const ROWS = 50;

/** Where a value is typed: the account, or the one that a new account will stand under. */
export type FieldPlace = { accountType: AccountType; accountId: number };

/** Choices that come with the portal: the same until the language changes. */
export const fieldChoices = (accountType: AccountType, fieldName: string) =>
  queryOptions({
    queryKey: ['field-choices', accountType, fieldName],
    queryFn: ({ signal }) =>
      call('IAccountService/GetEnumDataForField', { accountType, fieldName }, { signal, quiet }),
    staleTime: Infinity,
  });

/** Choices that another system keeps, narrowed by a text. */
export const remoteChoices = (place: FieldPlace, fieldName: string, searchString: string) =>
  queryOptions({
    queryKey: ['remote-choices', place, fieldName, searchString],
    queryFn: ({ signal }) =>
      call(
        'IAccountService/ResolveRemoteEnum',
        { ...place, fieldName, searchString, maxRows: ROWS },
        { signal, quiet },
      ),
    placeholderData: keepPreviousData,
  });

/** Whether nobody else has the value. @param accountId null for an account that is not there yet */
export const uniqueness = (
  accountType: AccountType,
  accountId: number | null,
  fieldName: string,
  value: string,
) =>
  queryOptions({
    queryKey: ['uniqueness', accountType, accountId, fieldName, value],
    queryFn: ({ signal }) =>
      call(
        'IAccountService/ValidateUniqueField',
        { accountType, accountId, fieldName, value },
        { signal, quiet },
      ),
  });

/** What another system says to a value. */
export const remoteVerdict = (place: FieldPlace, fieldName: string, value: FieldValue) =>
  queryOptions({
    queryKey: ['remote-verdict', place, fieldName, value],
    queryFn: ({ signal }) =>
      call(
        'IAccountService/ValidateRemoteFieldWithResult',
        { ...place, fieldName, value },
        { signal, quiet },
      ),
  });

/** Accounts that one may move below, by part of their name. */
export const parentsForMove = (accountId: number, searchString: string) =>
  queryOptions({
    queryKey: ['parents-for-move', accountId, searchString],
    queryFn: ({ signal }) =>
      call(
        'IAccountService/GetPossbileParentsForAccountMove',
        { accountId, searchString, maxRows: ROWS },
        { signal, quiet },
      ),
    placeholderData: keepPreviousData,
  });

/** Accounts below which one may make another of a type, by part of their name. */
export const possibleParents = (parentOf: AccountType, searchString: string) =>
  queryOptions({
    queryKey: ['possible-parents', parentOf, searchString],
    queryFn: ({ signal }) =>
      call(
        'IAccountService/GetPartialCompanyHierarchy',
        {
          targetRoot: null,
          maxRows: ROWS,
          searchString,
          includeDepartment: true,
          parentOf,
        },
        { signal, quiet },
      ),
    placeholderData: keepPreviousData,
  });
