/** Queries that form and wizard machines load when they start, by fetchOnce (src/api/fetch-once.ts). */
import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

const quiet = true;

/** The machine shows the error and offers to load again. */
const retry = false;

/** The methods of the admin console. */
export const adminMethods = queryOptions({
  queryKey: ['form', 'admin-methods'],
  queryFn: ({ signal }) => call('IAdminService/GetMetadata', {}, { signal, quiet }),
  retry,
});

/** The dashboard layout that the user manages. */
export const managedLandingPage = queryOptions({
  queryKey: ['form', 'landing-page'],
  queryFn: ({ signal }) => call('IAccountService/GetManagedLandingPage', {}, { signal, quiet }),
  retry,
});

export const notificationPreferences = (userAccountId: number) =>
  queryOptions({
    queryKey: ['form', 'notification-preferences', userAccountId],
    queryFn: ({ signal }) =>
      call('INotificationService/GetUserNotificationPreferences', { userAccountId }, { signal, quiet }),
    retry,
  });

/** The user's own verification methods, for managing them. */
export const managedMethods = queryOptions({
  queryKey: ['form', 'second-factors'],
  queryFn: ({ signal }) => call('IAccountService/ListTwoFactorAuthentications', {}, { signal, quiet }),
  retry,
});

/** The accounts that would be terminated at that time; null means now. */
export const accountsForTermination = (accountId: number, terminationDate: string | null) =>
  queryOptions({
    queryKey: ['form', 'termination', accountId, terminationDate],
    queryFn: ({ signal }) =>
      call('IAccountService/GetAccountsForTermination', { accountId, terminationDate }, { signal, quiet }),
    retry,
  });
