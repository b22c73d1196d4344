import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import type { propagationMachine } from '#machines/marketplace/propagation.machine.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { stepTexts } from '#src/screens/platform/wizard/step-texts.ts';
import { usePersistWizard } from '#src/screens/platform/wizard/use-persist-wizard.ts';
import { Steps } from '#src/ui/plain/Steps.tsx';
import { ChooseFilters } from './ChooseFilters.tsx';
import { ChooseReceivers } from './ChooseReceivers.tsx';
import { FilterConflict } from './FilterConflict.tsx';
import { propagation } from './propagation-actors.ts';
import { propagateTexts } from './propagation-texts.ts';
import { ReviewPropagation } from './ReviewPropagation.tsx';
import { Run } from './Run.tsx';
import { propagationKey, readStoredPropagation } from './stored-propagation.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type State = SnapshotFrom<typeof propagationMachine>;

const STEPS = [
  { id: 'filters', text: <FormattedMessage {...propagateTexts.filters} /> },
  { id: 'customers', text: <FormattedMessage {...marketplaceTexts.customers} /> },
  { id: 'review', text: <FormattedMessage {...stepTexts.review} /> },
  { id: 'result', text: <FormattedMessage {...marketplaceTexts.result} /> },
];

/** The view and the step of the progress list for each state. */
function viewOf(state: State) {
  if (state.matches('filtering')) return { step: 0, View: ChooseFilters };
  if (state.matches('choosingCustomers')) return { step: 1, View: ChooseReceivers };
  if (state.matches('conflicted')) return { step: 2, View: FilterConflict };
  const isReviewed = state.matches('counting') || state.matches('reviewing');
  // While a run is repeated, the previous results stay visible.
  const isFirst = state.matches('starting') && state.context.results.length === 0;
  return isReviewed || isFirst ? { step: 2, View: ReviewPropagation } : { step: 3, View: Run };
}

/** Whether leaving would lose anything; a run continues without the page. */
const isUnsaved = ({ context: { step, filters, list, targets } }: State): boolean =>
  step !== 'running' && (targets.length > 0 || JSON.stringify(filters) !== JSON.stringify(list.Filters));

/** The pricelist stays as it was opened; the machine detects a change when the run starts. */
export function PropagationWizard({ list }: { list: PricelistProperties }) {
  const intl = useIntl();
  const [input] = useState(() => ({ list, draft: readStoredPropagation(list) }));
  const actor = useActorRef(propagation, { input });
  const state = useSelector(actor, snapshot => snapshot);
  usePersistWizard(
    propagationKey(list.Id),
    actor,
    ({ context: { step, filters, targets, version, key, jobId, results } }) => ({
      step,
      filters,
      targets,
      version,
      key,
      jobId,
      results,
    }),
  );
  useUnsavedGuard(!state.matches('finished') && isUnsaved(state));
  const { step, View } = viewOf(state);
  return (
    <div className={css.wizard} data-unsaved-exclude>
      <Steps label={intl.formatMessage(propagateTexts.steps)} current={step} steps={STEPS} />
      <View actor={actor} />
    </div>
  );
}
