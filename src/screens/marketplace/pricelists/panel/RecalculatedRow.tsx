import { IconAlertOctagon, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RecalculatedList, RecalculationState } from '#contract/marketplace/recalculation.ts';
import { call } from '#src/api/client.ts';
import { RECALCULATIONS } from '#src/api/queries/recalculation.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { BadgeStyle } from '#src/ui/Badge.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { plannedTexts } from './planned-texts.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

const LOOKS: Record<RecalculationState, BadgeStyle> = {
  waiting: { Icon: IconClock, kind: 'pending' },
  running: { Icon: IconRefresh, kind: 'info' },
  done: { Icon: IconCircleCheck, kind: 'success' },
  failed: { Icon: IconAlertOctagon, kind: 'danger' },
};

type Props = { list: RecalculatedList; mayRepeat: boolean };

/** One pricelist with the state of its price calculation, and a button to retry a failed one. */
export const RecalculatedRow = ({ list, mayRepeat }: Props) => (
  <li className={css.computedList}>
    <span className={css.computedName}>
      {list.Name}
      <span className={css.note}>{list.Owner}</span>
    </span>
    <Badge look={LOOKS[list.State]}>
      <FormattedMessage
        {...plannedTexts[list.State]}
        values={{ done: list.Progress?.Done ?? 0, total: list.Progress?.Total ?? 0 }}
      />
    </Badge>
    {list.Progress && (
      <progress className={css.progress} aria-hidden max={list.Progress.Total} value={list.Progress.Done} />
    )}
    {list.State === 'done' && list.At !== null && (
      <span className={css.note}>
        <FormattedMessage {...plannedTexts.at} values={{ at: <DateTime at={list.At} /> }} />
      </span>
    )}
    {list.Failure !== null && <span className={css.failure}>{list.Failure}</span>}
    {list.State === 'failed' && mayRepeat && <Repeat list={list} />}
  </li>
);

function Repeat({ list }: { list: RecalculatedList }) {
  const intl = useIntl();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('IPricingService/RepeatRecalculation', { marketplaceId: list.Id }, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: RECALCULATIONS }),
  });
  return (
    <>
      <Button
        variant="secondary"
        busy={isPending}
        aria-label={intl.formatMessage(plannedTexts.againOf, { name: list.Name })}
        onClick={() => mutate()}
      >
        <FormattedMessage {...plannedTexts.again} />
      </Button>
      {error && <Alert>{error.message}</Alert>}
    </>
  );
}
