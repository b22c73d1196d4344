/** Rights of the service tool (section 6), checked on a service's vendor; separate, so that menus load no schemas. */
import { allOf, need } from '#contract/identity/capability.ts';
import type { Need } from '#contract/identity/capability.ts';

/** The parts of a service, each with its own right. */
export const SERVICE_PARTS = ['info', 'description', 'billing', 'fields', 'files'] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

const OBJECTS = {
  info: 'SERVICE_TOOL_INFO',
  description: 'SERVICE_TOOL_DESCRIPTION',
  billing: 'SERVICE_TOOL_BILLING',
  fields: 'SERVICE_TOOL_FIELDS',
  files: 'SERVICE_TOOL_FILES',
} as const satisfies Record<ServicePart, string>;

export const READS_SERVICES = need('MY_SERVICES', 'Read');

export const readsPart = (part: ServicePart): Need => allOf(READS_SERVICES, need(OBJECTS[part], 'Read'));
export const writesPart = (part: ServicePart): Need => allOf(readsPart(part), need(OBJECTS[part], 'Create'));

/** Creating a service, showing, hiding, deleting and restoring it. */
export const WRITES_SERVICES = writesPart('info');
export const WRITES_TAGS = allOf(WRITES_SERVICES, need('SERVICE_TAGS', 'Create'));
/** Downloading and uploading the texts of services as a spreadsheet. */
export const TRANSFERS_TEXTS = allOf(READS_SERVICES, need('SERVICE_LOCALIZATION', 'Create'));

export const READS_VENDOR_PROFILE = need('PRODUCT_OWNER_PROFILE', 'Read');
export const WRITES_VENDOR_PROFILE = allOf(READS_VENDOR_PROFILE, need('PRODUCT_OWNER_PROFILE', 'Create'));
