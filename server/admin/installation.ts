/** Some methods concern the whole installation: its administrators alone may run them, whatever right others hold. */
import type { SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';

/** Reaching a root means reaching everything below it: what is above all customers is the provider's. */
const runsInstallation = (call: SessionCall): boolean => call.session.reach.some(path => !path.includes('/'));

const INSTALLATION_WIDE: readonly string[] = [
  'ListAttempts',
  'ForgetAttempts',
  'ListTables',
  'AnnounceMaintenance',
  'ShowMessage',
  'ClearAnnouncements',
];

export const mayConcern = (call: SessionCall, method: string): boolean =>
  runsInstallation(call) || !INSTALLATION_WIDE.includes(method);

export function forInstallation(call: SessionCall): void {
  if (!runsInstallation(call)) throw new Failure(403, 'error.forbidden');
}
