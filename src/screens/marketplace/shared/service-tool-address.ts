/** The state of the service tool is in its address. */
import { SERVICE_LIST } from '#contract/marketplace/service-list.ts';
import { SERVICE_PARTS } from '#contract/marketplace/service-rights.ts';
import type { ServicePart } from '#contract/marketplace/service-rights.ts';
import { idIn } from '#src/addresses/ids-in-query.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';
import { paramsOf } from '#src/screens/platform/lists/list-fields.ts';

export type ServiceToolView = {
  /** The list's parameters. */
  params: Query;
  /** Id of the open service. */
  service: number | null;
  part: ServicePart;
};

export const ALL_SERVICES: ServiceToolView = { params: {}, service: null, part: 'info' };

/** Invalid parameters are ignored. */
export const viewOf = (search: Readonly<Record<string, string | undefined>>): ServiceToolView => ({
  params: paramsOf(SERVICE_LIST, search),
  service: idIn(search['service']),
  part: SERVICE_PARTS.find(part => part === search['part']) ?? 'info',
});

export const serviceToolAddress = ({ params, service, part }: ServiceToolView): Address =>
  pathTo(
    '/service-tool',
    {},
    { ...params, service, part: service === null || part === 'info' ? null : part },
  );
