/** Section 6: rights to read, add and delete notes on an account. */
import { anyOf, need } from '#contract/identity/capability.ts';

export const READS_NOTES = need('ACCOUNT_NOTES', 'Read');
export const ADDS_NOTES = need('ACCOUNT_NOTES', 'Create');
/** Also other users' notes. */
export const DELETES_ALL_NOTES = need('ACCOUNT_NOTES', 'Delete');
/** At least the caller's own notes. */
export const DELETES_NOTES = anyOf(ADDS_NOTES, DELETES_ALL_NOTES);
