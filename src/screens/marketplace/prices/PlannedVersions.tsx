import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { PlannedChange } from '#contract/marketplace/recalculation.ts';
import { call } from '#src/api/client.ts';
import { PRICELISTS } from '#src/api/queries/pricelists.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { DateTime } from '#src/ui/DateTime.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { pricesOf } from './price-queries.ts';
import { saveTexts } from './save-texts.ts';
import css from './Prices.module.css';

/** The editor shows only when each version takes effect. */
type Version = RuleGroup['Planned'][number] & Partial<PlannedChange>;
type Props = { marketplaceId: number; planned: readonly Version[]; mayEdit: boolean };

/** The versions that are not in force yet, each with a button that takes it back without changing the draft. */
export function PlannedVersions({ marketplaceId, planned, mayEdit }: Props) {
  const intl = useIntl();
  const heading = useId();
  const client = useQueryClient();
  const [takenBack, setTakenBack] = useState<readonly number[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ruleVersion: number) =>
      call('IPricingService/TakeBackRuleVersion', { marketplaceId, ruleVersion }, { quiet: true }),
    onSuccess: async (_, ruleVersion) => {
      setTakenBack(versions => [...versions, ruleVersion]);
      await client.invalidateQueries({ queryKey: pricesOf(marketplaceId) });
      await client.invalidateQueries({ queryKey: PRICELISTS });
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
  const shown = planned.filter(({ Version }) => !takenBack.includes(Version));
  if (shown.length === 0) return null;
  return (
    <section className={css.plannedPart} aria-labelledby={heading} data-testid="planned">
      <h2 id={heading}>
        <FormattedMessage {...saveTexts.planned} />
      </h2>
      <ul className={css.planned}>
        {shown.map(
          ({ Version: version, ValidFrom: from, By: author, RulesChanged: rules, PricesChanged: prices }) => (
            <li key={version}>
              <FormattedMessage
                {...saveTexts.plannedVersion}
                values={{ version, from: <DateTime at={from} /> }}
              />{' '}
              {rules !== undefined && (
                <FormattedMessage {...saveTexts.plannedChanges} values={{ rules, prices: prices ?? 0 }} />
              )}{' '}
              {author != null && <FormattedMessage {...saveTexts.plannedBy} values={{ name: author }} />}
              {mayEdit && (
                <Button variant="quiet" busy={isPending} onClick={() => void takeBack(version)}>
                  <FormattedMessage {...saveTexts.takeBack} />
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      {error && <Alert>{error.message}</Alert>}
    </section>
  );
}
