/** A vendor's public profile (section 2). Its other fields belong to its account, and are read and changed there. */
import * as z from 'zod/mini';
import { PROVIDER_ONLY } from '#contract/platform/callers.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { operation } from '#contract/platform/operation.ts';
import { recordBy } from '#contract/platform/record-by.ts';
import { TEXT_LENGTHS } from './service-limits.ts';
import { READS_VENDOR_PROFILE, WRITES_VENDOR_PROFILE } from './service-rights.ts';
import { picture } from './service-tool.ts';

/** Texts in every language; empty where there is none. */
const descriptions = z.record(
  z.enum(LOCALES),
  z.string().check(z.trim(), z.maxLength(TEXT_LENGTHS.Description)),
);

const profile = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  Logo: z.nullable(z.string()),
  Descriptions: descriptions,
  /** Account fields: the contacts shown on the service page. */
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  Website: z.nullable(z.string()),
  /** Number of its services by state. */
  Services: z.object({ Shown: z.number(), Hidden: z.number(), Deleted: z.number() }),
  Version: z.number(),
  MayChange: z.boolean(),
});
export type VendorProfile = z.infer<typeof profile>;

const accountId = z.int();

export const vendorProfileOperations = {
  /** The vendors on which the caller may read the profile, by name. */
  'IServiceManagementService/GetVendors': operation({
    input: z.object({}),
    output: z.object({ Vendors: z.array(z.object({ AccountId: z.number(), DisplayName: z.string() })) }),
    access: READS_VENDOR_PROFILE,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
  'IServiceManagementService/GetVendorProfile': operation({
    input: z.object({ accountId }),
    output: profile,
    access: READS_VENDOR_PROFILE,
    checkedOn: 'account',
    sample: target => ({ accountId: target.vendor }),
    callers: PROVIDER_ONLY,
  }),
  /** 409 with the current profile when the version is outdated. */
  'IServiceManagementService/UpdateVendorProfile': operation({
    input: z.object({ accountId, version: z.int(), descriptions }),
    output: profile,
    access: WRITES_VENDOR_PROFILE,
    checkedOn: 'account',
    sample: target => ({
      accountId: target.vendor,
      version: -1,
      descriptions: recordBy(LOCALES, () => ''),
    }),
    callers: PROVIDER_ONLY,
  }),
  /** Null removes the logo. */
  'IServiceManagementService/SetVendorLogo': operation({
    input: z.object({ accountId, picture: z.nullable(picture) }),
    output: profile,
    access: WRITES_VENDOR_PROFILE,
    checkedOn: 'account',
    sample: target => ({ accountId: target.vendor, picture: null }),
    callers: PROVIDER_ONLY,
  }),
};
