/** Queries of the service tool and of vendors' profiles. Their keys begin with SERVICE_TOOL, so that a change refetches all. */
import { queryOptions } from '@tanstack/react-query';
import type { ManagedService } from '#contract/marketplace/service-tool.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';

const quiet = true;

/** Prefix of the query keys of everything in the service tool. */
export const SERVICE_TOOL = ['service-tool'];

/** The services of the vendors that the user manages. */
export const managedServices = (query: ListQuery) =>
  pagedQuery<ManagedService, string>([...SERVICE_TOOL, 'list', query], (after, signal) =>
    call('IServiceManagementService/GetServices', { query, after }, { signal, quiet }),
  );

/** Vendors, categories and tags of these services. */
export const serviceChoices = queryOptions({
  queryKey: [...SERVICE_TOOL, 'choices'],
  queryFn: ({ signal }) => call('IServiceManagementService/GetServiceChoices', {}, { signal, quiet }),
});

export const serviceDetails = (serviceId: number) =>
  queryOptions({
    queryKey: [...SERVICE_TOOL, 'service', serviceId],
    queryFn: ({ signal }) => call('IServiceManagementService/GetService', { serviceId }, { signal, quiet }),
  });

/** The vendors whose profiles the user may read. */
export const vendors = queryOptions({
  queryKey: [...SERVICE_TOOL, 'vendors'],
  queryFn: ({ signal }) => call('IServiceManagementService/GetVendors', {}, { signal, quiet }),
});

export const vendorProfile = (accountId: number) =>
  queryOptions({
    queryKey: [...SERVICE_TOOL, 'vendor', accountId],
    queryFn: ({ signal }) =>
      call('IServiceManagementService/GetVendorProfile', { accountId }, { signal, quiet }),
  });
