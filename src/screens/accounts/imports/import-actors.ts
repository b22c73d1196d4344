/** Actor implementations for the import machines (section 7). */
import { fromPromise } from 'xstate';
import { IMPORT_UPLOAD } from '#contract/accounts/import-limits.ts';
import type { ImportRun, ImportUploadAnswer } from '#contract/accounts/imports.ts';
import { accountImportMachine } from '#machines/accounts/account-import.machine.ts';
import type { ImportRequest } from '#machines/accounts/account-import.machine.ts';
import { importRunMachine } from '#machines/accounts/import-run.machine.ts';
import { call, sendFile } from '#src/api/client.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { chosenFile } from '#src/app/chosen-file.ts';
import { queryClient } from '#src/app/query-client.ts';
import { removeFromTab, storeInTab, readFromTab } from '#src/app/tab-storage.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
type ImportId = { importId: number };

const quiet = true;

const STORAGE_KEY = 'import';

/** Id of this tab's import in session storage, so that a reload continues it; everything else is on the server. */
export function readStoredImport(): number | null {
  const importId = readFromTab(STORAGE_KEY);
  return typeof importId === 'number' ? importId : null;
}

export const storeImport = (importId: number | null): void => storeInTab(STORAGE_KEY, importId);
export const removeStoredImport = (): void => removeFromTab(STORAGE_KEY);

/** The import without its rows, which the lists fetch. */
const readImport = async (importId: number, signal: AbortSignal): Promise<ImportRun> =>
  (await call('IImportService/GetImportDetails', { importId, limit: 0 }, { signal, quiet })).Import;

const importImplementations = {
  actors: {
    resume: fromPromise(({ input, signal }: Running<{ importId: number | null }>) =>
      input.importId === null ? Promise.resolve(null) : readImport(input.importId, signal),
    ),
    upload: fromPromise(async ({ input, signal }: Running<ImportRequest>) => {
      const { accountType, parentAccountId, fileName, encoding } = input;
      const query = new URLSearchParams({ accountType, parentAccountId: String(parentAccountId), fileName });
      if (encoding) query.set('encoding', encoding);
      const answer = await sendFile(`${IMPORT_UPLOAD}?${query}`, chosenFile(), { signal, quiet });
      return answer as ImportUploadAnswer;
    }),
    check: fromPromise(({ input, signal }: Running<ImportId>) =>
      call('IImportService/CheckImport', input, { signal, quiet }),
    ),
    start: fromPromise(({ input, signal }: Running<ImportId & { scheduledDate: string | null }>) =>
      call('IImportService/StartImport', input, { signal, quiet }),
    ),
  },
  actions: {
    remember: ({ context }) => storeImport(context.importId),
    forget: () => removeStoredImport(),
  },
} satisfies Complete<typeof accountImportMachine, 'remember' | 'forget'>;

export const accountImport = accountImportMachine.provide(importImplementations);

const runImplementations = {
  actors: {
    read: fromPromise(({ input, signal }: Running<ImportId>) => readImport(input.importId, signal)),
    cancel: fromPromise(({ input, signal }: Running<ImportId>) =>
      call('IImportService/CancelImport', input, { signal, quiet }),
    ),
    excludeAccount: fromPromise(({ input, signal }: Running<ImportId & { row: number }>) =>
      call('IImportService/CancelImportAccount', input, { signal, quiet }),
    ),
  },
  actions: {
    refreshLists: () => {
      for (const list of ['imports', 'account-tree']) {
        void queryClient.invalidateQueries({ queryKey: [list] });
      }
    },
  },
} satisfies Complete<typeof importRunMachine, 'refreshLists'>;

export const importRun = importRunMachine.provide(runImplementations);
