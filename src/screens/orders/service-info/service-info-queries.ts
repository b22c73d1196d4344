import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/operations.ts';
import { call } from '#src/api/client.ts';

export type ServiceInfo = Output<'IAccountService/GetServiceInfo'>;

export const serviceInfo = (accountId: number) =>
  queryOptions({
    queryKey: ['service-info', accountId],
    queryFn: ({ signal }) => call('IAccountService/GetServiceInfo', { accountId }, { signal, quiet: true }),
  });

/** The prices of a subscription: as ordered, and as in the pricelist now. */
export const subscriptionPrices = (accountId: number) =>
  queryOptions({
    queryKey: ['subscription-prices', accountId],
    queryFn: ({ signal }) =>
      call('IAccountService/GetSubscriptionPrices', { accountId }, { signal, quiet: true }),
  });
