import { FormattedMessage } from 'react-intl';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { AUDIT_ACTIONS } from '#contract/accounts/audit-actions.ts';
import { actionTexts } from './action-texts.ts';

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some(known => known === action);

/** What was done. An action of a newer server version is shown by its code. */
export const ActionName = ({ action }: { action: string }) =>
  isKnown(action) ? <FormattedMessage {...actionTexts[action]} /> : <code>{action}</code>;
