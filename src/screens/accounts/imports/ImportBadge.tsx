import {
  IconAlertOctagon,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconInfoCircle,
} from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ImportRowState, ImportStatus } from '#contract/accounts/imports.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { BadgeLook } from '#src/ui/Badge.tsx';
import { rowTexts, statusTexts } from './import-texts.ts';

const waiting: BadgeLook = { Icon: IconClock, kind: 'pending' };
const good: BadgeLook = { Icon: IconCircleCheck, kind: 'success' };
const bad: BadgeLook = { Icon: IconAlertOctagon, kind: 'danger' };
const none: BadgeLook = { Icon: IconCircleMinus, kind: 'neutral' };

const LOOKS: Record<ImportStatus, BadgeLook> = {
  Draft: none,
  Pending: waiting,
  InProgress: { Icon: IconInfoCircle, kind: 'info' },
  Completed: good,
  Failed: bad,
  Cancelled: none,
};

const ROW_LOOKS: Record<ImportRowState, BadgeLook> = {
  Unchecked: none,
  Valid: waiting,
  Invalid: bad,
  Imported: good,
  Failed: bad,
  Cancelled: none,
};

/** Badge with the status of an import. */
export const ImportBadge = ({ status }: { status: ImportStatus }) => (
  <Badge look={LOOKS[status]} testId="import-status">
    <FormattedMessage {...statusTexts[status]} />
  </Badge>
);

/** Badge with the status of a row. */
export const RowBadge = ({ state }: { state: ImportRowState }) => (
  <Badge look={ROW_LOOKS[state]}>
    <FormattedMessage {...rowTexts[state]} />
  </Badge>
);
