import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ServiceState } from '#contract/marketplace/service-tool.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { BadgeStyle } from '#src/ui/Badge.tsx';
import { toolTexts } from './service-tool-texts.ts';

const LOOKS: Record<ServiceState, BadgeStyle> = {
  shown: { Icon: IconEye, kind: 'success' },
  hidden: { Icon: IconEyeOff, kind: 'neutral' },
  deleted: { Icon: IconTrash, kind: 'danger' },
};

/** Whether customers see a service. */
export const ServiceStateBadge = ({ state }: { state: ServiceState }) => (
  <Badge look={LOOKS[state]} testId="service-state">
    <FormattedMessage {...toolTexts[state]} />
  </Badge>
);
