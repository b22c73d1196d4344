/** Checks who may upload a spreadsheet, by its purpose. The operations that read it check the right on the account. */
import { need } from '#contract/identity/capability.ts';
import type { Need } from '#contract/identity/capability.ts';
import { WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import { WRITES_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import type { UploadKind } from '#contract/platform/uploads.ts';
import { countAttempt, personOf } from './identity/attempts.ts';
import { requireRightAnywhere } from './identity/rights.ts';
import type { SessionCall } from './platform/call.ts';

const RIGHTS: Record<UploadKind, Need> = {
  prices: WRITES_RULES,
  'service-groups': WRITES_GROUPS,
  'service-texts': need('SERVICE_LOCALIZATION', 'Create'),
};

/** @throws HttpError 403 without the right, 429 after too many uploads */
export async function admitUpload(call: SessionCall, kind: UploadKind): Promise<void> {
  requireRightAnywhere(call, RIGHTS[kind]);
  await countAttempt(call, RATE_LIMITS.upload, personOf(call));
}
