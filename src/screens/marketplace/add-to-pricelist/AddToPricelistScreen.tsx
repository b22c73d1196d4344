import { useSearch } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { addToPricelistMachine } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { useCan } from '#src/access/use-can.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { servicesIn } from '#src/screens/marketplace/shared/add-address.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { ForbiddenScreen } from '#src/screens/platform/errors/ForbiddenScreen.tsx';
import { stepTexts } from '#src/screens/platform/wizard/step-texts.ts';
import { usePersistWizard } from '#src/screens/platform/wizard/use-persist-wizard.ts';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Steps } from '#src/ui/plain/Steps.tsx';
import { addTexts } from './add-texts.ts';
import { addToPricelist } from './add-to-pricelist-actors.ts';
import { AddResult } from './AddResult.tsx';
import { ChooseLists } from './ChooseLists.tsx';
import { ChooseServices } from './ChooseServices.tsx';
import { ReviewAdd } from './ReviewAdd.tsx';
import { addKey, readStoredAdd } from './stored-add.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

const STEPS = [
  { id: 'services', text: <FormattedMessage {...marketplaceTexts.services} /> },
  { id: 'lists', text: <FormattedMessage {...titles.pricelists} /> },
  { id: 'review', text: <FormattedMessage {...stepTexts.review} /> },
  { id: 'result', text: <FormattedMessage {...marketplaceTexts.result} /> },
];

/** The view and the step of the progress list for each state. */
function viewOf(state: SnapshotFrom<typeof addToPricelistMachine>) {
  if (state.matches('applied') || state.matches('partlyApplied') || state.matches('failed'))
    return { step: 3, View: AddResult };
  if (state.matches('choosingServices')) return { step: 0, View: ChooseServices };
  if (state.matches('choosingLists')) return { step: 1, View: ChooseLists };
  return { step: 2, View: ReviewAdd };
}

/** /add-to-pricelist: adds services to pricelists, and removes them (section 2, MKT-06). */
export function AddToPricelistScreen() {
  const mayAdd = useCan(WRITES_PRICELISTS);
  const preselected = servicesIn(useSearch({ strict: false }));
  if (!mayAdd) return <ForbiddenScreen />;
  return (
    <FormPage testId="add-to-pricelist">
      <PageHead title={<FormattedMessage {...titles.addToPricelist} />} />
      <Wizard key={preselected.join(',')} preselected={preselected} />
    </FormPage>
  );
}

function Wizard({ preselected }: { preselected: readonly number[] }) {
  const intl = useIntl();
  const [draft] = useState(() => readStoredAdd(preselected));
  const actor = useActorRef(addToPricelist, { input: draft });
  const state = useSelector(actor, snapshot => snapshot);
  usePersistWizard(addKey(preselected), actor, ({ context: { step, serviceIds, changes } }) => ({
    step,
    serviceIds,
    changes,
  }));
  const { changes, serviceIds } = state.context;
  useUnsavedGuard(
    !state.matches('applied') && (changes.length > 0 || serviceIds.join(',') !== preselected.join(',')),
  );
  const { step, View } = viewOf(state);
  return (
    <div className={css.wizard} data-unsaved-exclude>
      <Steps label={intl.formatMessage(addTexts.steps)} current={step} steps={STEPS} />
      <View actor={actor} />
    </div>
  );
}
