import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import { call } from '#src/api/client.ts';
import { pricesOf } from '#src/api/queries/prices.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { DateTime } from '#src/ui/DateTime.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { saveTexts } from './save-texts.ts';
import css from './Prices.module.css';

type Props = { marketplaceId: number; planned: RuleGroup['Planned']; mayEdit: boolean };

/** The versions that are not in force yet, each with a button that takes it back. A draft is not touched by that. */
export function PlannedVersions({ marketplaceId, planned, mayEdit }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [left, setLeft] = useState<RuleGroup['Planned'] | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ruleVersion: number) =>
      call('IPricingService/TakeBackRuleVersion', { marketplaceId, ruleVersion }, { quiet: true }),
    onSuccess: async ({ Planned }) => {
      setLeft(Planned);
      await client.invalidateQueries({ queryKey: pricesOf(marketplaceId) });
    },
  });
  const takeBack = async (version: number) => {
    const isAgreed = await askConfirmation({
      title: intl.formatMessage(saveTexts.takeBackTitle),
      message: intl.formatMessage(saveTexts.takeBackMessage),
      agreeText: intl.formatMessage(saveTexts.takeBack),
    });
    if (isAgreed) mutate(version);
  };
  const shown = planned.filter(one => left?.some(({ Version }) => Version === one.Version) ?? true);
  if (shown.length === 0) return null;
  return (
    <Panel title={<FormattedMessage {...saveTexts.planned} />} testId="planned">
      {error && <Alert>{error.message}</Alert>}
      <ul className={css.planned}>
        {shown.map(({ Version: version, ValidFrom: from }) => (
          <li key={version}>
            <FormattedMessage
              {...saveTexts.plannedVersion}
              values={{ version, from: <DateTime at={from} /> }}
            />
            {mayEdit && (
              <Button variant="quiet" busy={isPending} onClick={() => void takeBack(version)}>
                <FormattedMessage {...saveTexts.takeBack} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
