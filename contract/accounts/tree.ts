/** The part of IAccountService (section 7) about the hierarchy: the tree and its search. */
import * as z from 'zod/mini';
import { READERS } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { ACCOUNT_STATES, ACCOUNT_TYPES } from './account.ts';
import { TREE_PAGE_MAX } from './tree-pages.ts';

const HIERARCHY_ROWS_MAX = 500;

export const treeNode = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
  AccountState: z.enum(ACCOUNT_STATES),
  /** Planned or past termination date. */
  TerminationDate: z.nullable(z.string()),
  /** Children of types the caller may read; terminated ones only if shown. */
  ChildCount: z.number(),
});
export type TreeNode = z.infer<typeof treeNode>;

/** The sort key of a page's last node; paging works even if that account is deleted or renamed. */
export const levelKey = z.object({ TypeRank: z.int(), FoldedName: z.string(), AccountId: z.int() });
export type LevelKey = z.infer<typeof levelKey>;

/** One level, or a page of it; a null `ParentId` means the roots of the caller's reach. */
export const treeLevel = z.object({
  ParentId: z.nullable(z.number()),
  Nodes: z.array(treeNode),
  /** `after` of the next page of this level; null on the last one. */
  Next: z.nullable(levelKey),
});
export type TreeLevel = z.infer<typeof treeLevel>;

export const ancestor = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
});

/** An account with its ancestors, from the root of the caller's reach. */
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

export const accountTreeOperations = {
  /**
   * The children of an account, paged. Without an account, returns the levels of the first screen: the roots of the
   * caller's reach, the first page below a single root, and with `openTo` every level down to that account, which is
   * included in its level even when it is not on the first page.
   */
  'IAccountService/GetAccountTree': operation({
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
    sample: target => ({ accountId: target.user, showTerminatedAccounts: false }),
    callers: READERS,
  }),
  /**
   * Accounts in the subtree of `targetRoot` (null: all in reach) whose name contains `searchString`, with their paths;
   * names that start with it first. Resellers and companies, optionally departments, or `accountTypes`. With
   * `parentOf`, only those below which the caller may create an account of that type.
   */
  'IAccountService/GetPartialCompanyHierarchy': operation({
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
    sample: target => ({
      targetRoot: target.company,
      maxRows: 1,
      searchString: '',
      includeDepartment: false,
    }),
    callers: READERS,
  }),
};
