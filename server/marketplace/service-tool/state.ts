/** Whether a service is shown, hidden or deleted, and how long a deleted one can be restored. */
import { sql } from 'kysely';
import { RESTORABLE_DAYS } from '#contract/marketplace/service-limits.ts';
import type { ServiceState } from '#contract/marketplace/service-tool.ts';
import type { ServiceRecord } from '#server/platform/db/schema-services.ts';

const DAY = 86_400_000;

export type StoredState = Pick<ServiceRecord, 'hidden_at' | 'deleted_at'>;

export const stateOf = ({ hidden_at, deleted_at }: StoredState): ServiceState =>
  deleted_at ? 'deleted' : hidden_at ? 'hidden' : 'shown';

export const restorableUntil = ({ deleted_at }: StoredState): Date | null =>
  deleted_at && new Date(deleted_at.getTime() + RESTORABLE_DAYS * DAY);

/** A condition on `service`: it is not deleted, or can still be restored. */
export const isListed = (now: Date) =>
  sql<boolean>`(service.deleted_at is null or service.deleted_at > ${new Date(now.getTime() - RESTORABLE_DAYS * DAY)})`;
