import { useIntl } from 'react-intl';
import { useAccountName } from '#src/screens/platform/lists/AccountSelect.tsx';
import type { FilterToken } from '#src/ui/FilterTokens.tsx';
import { actionTexts } from './action-texts.ts';
import type { AuditFilters } from './audit-filters.ts';
import { TOKENS } from './audit-filters.ts';
import { auditTexts } from './audit-texts.ts';

const TEXTS = { ...auditTexts, actions: auditTexts.action };

/** Returns the active filters as tokens with texts. */
export function useTokens(filters: AuditFilters): FilterToken[] {
  const intl = useIntl();
  const values: Record<(typeof TOKENS)[number], string> = {
    actor: useAccountName(filters.actor),
    object: useAccountName(filters.object),
    actions: filters.actions.map(action => intl.formatMessage(actionTexts[action])).join(', '),
    result: filters.result === null ? '' : intl.formatMessage(auditTexts[filters.result]),
    oldValue: filters.oldValue ?? '',
    newValue: filters.newValue ?? '',
  };
  return TOKENS.filter(key => values[key] !== '').map(key => ({
    key,
    name: intl.formatMessage(TEXTS[key]),
    value: values[key],
  }));
}
