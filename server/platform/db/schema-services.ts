/** Kysely types of the tables of services and vendors (migrations 0001 and 0030). */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Locale } from '#contract/platform/locales.ts';

type Computed<T> = ColumnType<T, never, never>;

export type ServiceTable = {
  id: Generated<number>;
  vendor_id: number;
  /** The English name; subscriptions, layouts and terms refer to the service by it. */
  display_name: string;
  folded_name: Computed<string>;
  summary: Generated<string>;
  description: Generated<string>;
  icon: string | null;
  ranking: number;
  released_at: Date;
  hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Neither hidden nor deleted. */
  is_shown: Computed<boolean>;
  updated_at: Generated<Date>;
  version: Generated<number>;
};
export type ServiceRecord = Selectable<ServiceTable>;

export type ServicesDatabase = {
  service: ServiceTable;
  service_category: { service_id: number; name: string };
  service_tag: { service_id: number; name: string };
  service_text: {
    service_id: number;
    locale: Locale;
    display_name: string | null;
    folded_name: Computed<string | null>;
    summary: string | null;
    description: string | null;
  };
  vendor_profile: { account_id: number; logo: string | null; version: Generated<number> };
  vendor_text: { account_id: number; locale: Locale; description: string };
};
