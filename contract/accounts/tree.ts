/** The part of IAccountService (section 7) that walks the hierarchy: the tree, and finding somebody in it. */
import * as z from 'zod/mini';
import { operations } from '#contract/platform/operation.ts';
import { ACCOUNT_STATES, ACCOUNT_TYPES } from './account.ts';

/** Children a level shows at once unless asked otherwise, and at most. */
export const TREE_PAGE = 200;
export const TREE_PAGE_MAX = 1000;
const HIERARCHY_ROWS_MAX = 500;

export const treeNode = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
  AccountState: z.enum(ACCOUNT_STATES),
  /** When it ends or ended. */
  TerminationDate: z.nullable(z.string()),
  /** Of the types the caller may read; the terminated count only where they are shown. */
  ChildCount: z.number(),
});
export type TreeNode = z.infer<typeof treeNode>;

/** Where a page of a level ends, by what orders it: it goes on there even if that account has gone or is called otherwise. */
export const levelKey = z.object({ TypeRank: z.int(), FoldedName: z.string(), AccountId: z.int() });
export type LevelKey = z.infer<typeof levelKey>;

/** One level, or a page of it; `ParentId` null names the tops of what the caller reaches. */
export const treeLevel = z.object({
  ParentId: z.nullable(z.number()),
  Nodes: z.array(treeNode),
  /** Hand it back as `after` for the next page of this level; null at its end. */
  Next: z.nullable(levelKey),
});
export type TreeLevel = z.infer<typeof treeLevel>;

export const ancestor = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
});

/** An account with the names above it, top of the caller's reach first. */
export const placedAccount = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
  AccountState: z.enum(ACCOUNT_STATES),
  Path: z.array(ancestor),
});
export type PlacedAccount = z.infer<typeof placedAccount>;

export const foundAccounts = z.object({ Rows: z.array(placedAccount), More: z.boolean() });
export type FoundAccounts = z.infer<typeof foundAccounts>;

export const searchString = z.string().check(z.maxLength(200));
export const maxRows = z.int().check(z.minimum(1), z.maximum(HIERARCHY_ROWS_MAX));

export const accountTreeOperations = operations({
  /**
   * The children of an account, a page at a time. Without an account the first screen in one answer: the tops of the
   * caller's reach, the first page below the only one, and with `openTo` every level down to that account, which is
   * among its level's nodes even when it comes after the first page.
   */
  'IAccountService/GetAccountTree': {
    input: z.object({
      accountId: z.nullable(z.int()),
      showTerminatedAccounts: z.boolean(),
      after: z.optional(z.nullable(levelKey)),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(TREE_PAGE_MAX))),
      openTo: z.optional(z.nullable(z.int())),
    }),
    output: z.object({ Levels: z.array(treeLevel) }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /**
   * Accounts below and including `targetRoot` (null: all that is reached) whose name holds `searchString`, with their
   * paths; those whose name begins with it first. Resellers and companies, departments on wish, or `accountTypes`. With
   * `parentOf` those below which such an account may stand and the caller may make one.
   */
  'IAccountService/GetPartialCompanyHierarchy': {
    input: z.object({
      targetRoot: z.nullable(z.int()),
      maxRows,
      searchString,
      includeDepartment: z.boolean(),
      accountTypes: z.optional(z.array(z.enum(ACCOUNT_TYPES))),
      parentOf: z.optional(z.enum(ACCOUNT_TYPES)),
      showTerminatedAccounts: z.optional(z.boolean()),
    }),
    output: foundAccounts,
    access: 'signed-in',
    checkedOn: 'account',
  },
});
