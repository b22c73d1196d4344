import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

export const notificationPreferences = (userAccountId: number) =>
  queryOptions({
    queryKey: ['form', 'notification-preferences', userAccountId],
    queryFn: ({ signal }) =>
      call('INotificationService/GetUserNotificationPreferences', { userAccountId }, { signal, quiet: true }),
    // The machine shows the error and offers to load again.
    retry: false,
  });
