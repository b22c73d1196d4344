/** Actor implementations for the admin-method machine (section 7). */
import { fromPromise } from 'xstate';
import type { Input, OperationName } from '#contract/operations.ts';
import type { AdminMethod, AdminParameter } from '#contract/portal/admin.ts';
import { adminMethodMachine } from '#machines/portal/admin-method.machine.ts';
import { call } from '#src/api/client.ts';
import { fetchOnce } from '#src/api/fetch-once.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { adminMethods } from './admin-method-queries.ts';
import { confirmTexts } from './admin-texts.ts';
import { storeRuns } from './stored-runs.ts';

type AdminName = Extract<OperationName, `IAdminService/${string}`>;
type Run = { method: AdminMethod | undefined; values: Record<string, string> };

const READERS: Record<AdminParameter['Type'], (value: string) => string | number | boolean> = {
  text: value => value,
  choice: value => value,
  number: Number,
  switch: value => value === 'true',
  // Typed times are in the user's time zone.
  instant: value => new Date(value).toISOString(),
};

/** Converts the form's values to the operation's input; blank values are left out. */
const argumentsOf = ({ method, values }: Run): Record<string, unknown> =>
  Object.fromEntries(
    (method?.Parameters ?? []).flatMap(({ Name, Type }) => {
      const value = values[Name]?.trim() ?? '';
      return value === '' ? [] : [[Name, READERS[Type](value)]];
    }),
  );

const implementations = {
  actors: {
    load: fromPromise(async () => (await fetchOnce(queryClient, adminMethods)).Methods),
    ask: fromPromise(({ input: { method } }: { input: { method: string } }) => {
      const intl = intlOf(portal.getSnapshot().context);
      return askConfirmation({
        title: intl.formatMessage(confirmTexts.title, { method }),
        message: intl.formatMessage(confirmTexts.message),
        agreeText: intl.formatMessage(confirmTexts.agree),
      });
    }),
    run: fromPromise(async ({ input, signal }: { input: Run; signal: AbortSignal }) => {
      const startedAt = performance.now();
      // The metadata lists operations of this service only; the server validates the input.
      const name = `IAdminService/${input.method?.Name}` as AdminName;
      const value: unknown = await call(name, argumentsOf(input) as Input<AdminName>, {
        signal,
        quiet: true,
      });
      return { value, milliseconds: Math.round(performance.now() - startedAt) };
    }),
  },
  actions: {
    storeHistory: (_, { history }) =>
      storeRuns(actorOf('session').getSnapshot().context.user?.UserAccountId ?? 0, history),
  },
} satisfies Complete<typeof adminMethodMachine, 'storeHistory'>;

export const adminMethod = adminMethodMachine.provide(implementations);
