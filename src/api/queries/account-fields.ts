/** Queries of form fields: choices and validation (section 7). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountType } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { call } from '#src/api/client.ts';

const quiet = true;

/** Choices requested at most. */
const ROWS = 50;

/** The account being edited, or the parent of a new one. */
export type FieldPlace = { accountType: AccountType; accountId: number };

/** Built-in choices; they change only with the language. */
export const fieldChoices = (accountType: AccountType, fieldName: string) =>
  queryOptions({
    queryKey: ['field-choices', accountType, fieldName],
    queryFn: ({ signal }) =>
      call('IAccountService/GetEnumDataForField', { accountType, fieldName }, { signal, quiet }),
    staleTime: Infinity,
  });

/** Choices from an external system, filtered by a text. */
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

/** Whether the value is unique. @param accountId null for a new account */
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

/** Validation of a value by an external system. */
export const remoteValidation = (place: FieldPlace, fieldName: string, value: FieldValue) =>
  queryOptions({
    queryKey: ['remote-verdict', place, fieldName, value],
    queryFn: ({ signal }) =>
      call(
        'IAccountService/ValidateRemoteFieldWithResult',
        { ...place, fieldName, value },
        { signal, quiet },
      ),
  });

/** Possible new parents of an account, filtered by part of their name. */
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

/** Possible parents of a new account of the type, filtered by part of their name. */
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
