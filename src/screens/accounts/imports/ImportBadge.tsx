import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconInfoCircle,
} from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ImportStatus } from '#contract/accounts/import-statuses.ts';
import type { ImportRowState, ImportRun } from '#contract/accounts/imports.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { BadgeStyle } from '#src/ui/Badge.tsx';
import { importTexts, rowTexts, statusTexts } from './import-texts.ts';

const waiting: BadgeStyle = { Icon: IconClock, kind: 'pending' };
const good: BadgeStyle = { Icon: IconCircleCheck, kind: 'success' };
const bad: BadgeStyle = { Icon: IconAlertOctagon, kind: 'danger' };
const partly: BadgeStyle = { Icon: IconAlertTriangle, kind: 'warning' };
const none: BadgeStyle = { Icon: IconCircleMinus, kind: 'neutral' };

const LOOKS: Record<ImportStatus, BadgeStyle> = {
  Draft: none,
  Pending: waiting,
  InProgress: { Icon: IconInfoCircle, kind: 'info' },
  Completed: good,
  Failed: bad,
  Cancelled: none,
};

const ROW_LOOKS: Record<ImportRowState, BadgeStyle> = {
  Unchecked: none,
  Valid: waiting,
  Invalid: bad,
  Imported: good,
  Failed: bad,
  Cancelled: none,
};

/** Badge with the status of an import; one that left out rows with errors has not simply succeeded. */
export function ImportBadge({
  run: { Status, ErrorCount },
}: {
  run: Pick<ImportRun, 'Status' | 'ErrorCount'>;
}) {
  const hasErrors = Status === 'Completed' && ErrorCount > 0;
  return (
    <Badge look={hasErrors ? partly : LOOKS[Status]} testId="import-status">
      <FormattedMessage {...(hasErrors ? importTexts.completedWithErrors : statusTexts[Status])} />
    </Badge>
  );
}

/** Badge with the status of a row. */
export const RowBadge = ({ state }: { state: ImportRowState }) => (
  <Badge look={ROW_LOOKS[state]}>
    <FormattedMessage {...rowTexts[state]} />
  </Badge>
);
