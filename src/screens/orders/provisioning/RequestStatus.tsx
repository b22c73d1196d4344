import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconInfoCircle,
  IconRotate,
} from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { BadgeStyle } from '#src/ui/Badge.tsx';
import { statusTexts } from './provisioning-texts.ts';

const LOOKS: Record<ProvisioningStatus, BadgeStyle> = {
  Scheduled: { Icon: IconCalendarEvent, kind: 'pending' },
  WaitingForApproval: { Icon: IconClock, kind: 'pending' },
  Queued: { Icon: IconClock, kind: 'pending' },
  InProgress: { Icon: IconInfoCircle, kind: 'info' },
  WaitingForVendor: { Icon: IconClock, kind: 'info' },
  FailedRetryable: { Icon: IconAlertOctagon, kind: 'danger' },
  FailedData: { Icon: IconAlertOctagon, kind: 'danger' },
  Escalated: { Icon: IconAlertTriangle, kind: 'warning' },
  RollingBack: { Icon: IconRotate, kind: 'warning' },
  Completed: { Icon: IconCircleCheck, kind: 'success' },
  Cancelled: { Icon: IconCircleMinus, kind: 'neutral' },
  Rejected: { Icon: IconAlertOctagon, kind: 'danger' },
  RolledBack: { Icon: IconRotate, kind: 'neutral' },
};

/** Badge with the status of a provisioning request. */
export const RequestStatus = ({ status }: { status: ProvisioningStatus }) => (
  <Badge look={LOOKS[status]}>
    <FormattedMessage {...statusTexts[status]} />
  </Badge>
);
