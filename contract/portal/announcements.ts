/** The part of IAdminService (section 7) that shows messages on every page. */
import * as z from 'zod/mini';
import { PROVIDER_ONLY } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { requiredLine } from '#contract/platform/typed-text.ts';
import { changing } from './admin.ts';

const MESSAGE_LIMIT = 500;
const DAY_SECONDS = 86_400;

export const announcementOperations = {
  /** Starts the countdown on every page; for the installation's operators. */
  'IAdminService/AnnounceMaintenance': operation({
    input: z.object({ seconds: z.int().check(z.minimum(0), z.maximum(DAY_SECONDS)) }),
    output: z.object({ BeginsAt: z.string() }),
    ...changing,
    checkedOn: 'installation',
    sample: () => ({ seconds: 86_400 }),
    callers: PROVIDER_ONLY,
  }),
  /** Shows a message above every page until it is cleared; for the installation's operators. */
  'IAdminService/ShowMessage': operation({
    input: z.object({ text: requiredLine(MESSAGE_LIMIT) }),
    output: z.object({ Text: z.string() }),
    ...changing,
    checkedOn: 'installation',
    sample: () => ({ text: 'x' }),
    callers: PROVIDER_ONLY,
  }),
  /** Clears maintenance and message; for the installation's operators. */
  'IAdminService/ClearAnnouncements': operation({
    input: z.object({}),
    output: z.object({ TakenBack: z.array(z.string()) }),
    ...changing,
    checkedOn: 'installation',
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
};
