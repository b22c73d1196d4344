import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { queryClient } from '#src/app/query-client.ts';
import { accountSave } from '#src/screens/accounts/account/edit/account-save-actors.ts';
import { form, PHONES } from '#tests/paths/accounts/account-save.model.ts';

test('[ACC-01] [ACC-02] saving an account invalidates the hierarchy, in which its name may have changed', async () => {
  const { account } = form;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...account, Version: account.Version + 1 })));
  const level = ['account-tree', false, 7];
  queryClient.setQueryData(level, { ParentId: 7, Nodes: [], Next: null });
  const input = { form, changes: { Phone: PHONES.mine } };
  // There is no page to show the success toast on.
  const quiet = accountSave.provide({ actions: { announceSaved: () => {} } });
  const actor = createActor(quiet, { input }).start();
  await waitFor(actor, state => state.matches('over'));
  expect(queryClient.getQueryState(level)?.isInvalidated).toBe(true);
});
