/** Queries of service groups. Their keys begin with SERVICE_GROUPS, so that a change of one refetches all. */
import { queryOptions } from '@tanstack/react-query';
import type { GroupService, ServiceGroupRow } from '#contract/marketplace/service-groups.ts';
import type { Output } from '#contract/operations.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';

const quiet = true;

/** Prefix of the query keys of everything about service groups. */
export const SERVICE_GROUPS = ['service-groups'];

type Services = Output<'IMetadataService/GetServicesForGroups'>;

/** The sellers whose service groups the user may read. */
export const groupOwners = (search: string) =>
  queryOptions({
    queryKey: [...SERVICE_GROUPS, 'owners', search],
    queryFn: ({ signal }) => call('IMetadataService/GetServiceGroupOwners', { search }, { signal, quiet }),
  });

/** The groups of a seller. */
export const groupList = (ownerId: number, query: ListQuery) =>
  pagedQuery<ServiceGroupRow, string>([...SERVICE_GROUPS, 'list', ownerId, query], (after, signal) =>
    call('IMetadataService/GetServiceGroups', { ownerId, query, after }, { signal, quiet }),
  );

export const serviceGroup = (groupId: number) =>
  queryOptions({
    queryKey: [...SERVICE_GROUPS, 'group', groupId],
    queryFn: ({ signal }) => call('IMetadataService/GetServiceGroup', { groupId }, { signal, quiet }),
  });

/** The services that a seller's groups may contain, by name. */
export const servicesForGroups = (ownerId: number, search: string) =>
  pagedQuery<GroupService, NonNullable<Services['Next']>>(
    [...SERVICE_GROUPS, 'services', ownerId, search],
    (after, signal) =>
      call('IMetadataService/GetServicesForGroups', { ownerId, search, after }, { signal, quiet }),
  );
