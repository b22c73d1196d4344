/** Imports for models. */
import type { ImportRun } from '#contract/accounts/imports.ts';

const RUN: ImportRun = {
  Id: 7,
  Name: 'people.csv',
  AccountType: 'User',
  Parent: { AccountId: 3, DisplayName: 'Nordlicht Energie AG' },
  Creator: { AccountId: 4, DisplayName: 'Anna Berg' },
  Status: 'Draft',
  TotalCount: 2,
  CheckedCount: 2,
  ErrorCount: 0,
  ImportedCount: 0,
  CancelledCount: 0,
  ScheduledDate: null,
  CreatedDate: '2026-05-01T08:00:00.000Z',
  FinishedDate: null,
  IgnoredColumns: [],
  Remarks: [],
  Problem: null,
};

export const run = (changes: Partial<ImportRun>): ImportRun => ({ ...RUN, ...changes });
