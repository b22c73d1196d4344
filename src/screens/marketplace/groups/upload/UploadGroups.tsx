import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { groupsAddress } from '../groups-address.ts';
import type { GroupsView } from '../groups-address.ts';
import { ChooseSheet } from './ChooseSheet.tsx';
import { groupUpload } from './group-upload-actors.ts';
import { OtherFile } from './OtherFile.tsx';
import type { UploadActor } from './props.ts';
import { SheetReview } from './SheetReview.tsx';
import { uploadTexts } from './upload-texts.ts';
import css from '../Groups.module.css';

type Props = { ownerId: number; view: GroupsView };

/** Changes a seller's groups by a spreadsheet, after its changes are confirmed. */
export function UploadGroups({ ownerId, view }: Props) {
  const actor = useActorRef(groupUpload, { input: { ownerId } });
  return (
    <section className={css.upload} aria-labelledby="group-upload" data-testid="group-upload">
      <AppLink to={groupsAddress({ ...view, isUpload: false })}>
        <FormattedMessage {...uploadTexts.back} />
      </AppLink>
      <h2 id="group-upload">
        <FormattedMessage {...uploadTexts.title} />
      </h2>
      <Step actor={actor} />
    </section>
  );
}

function Step({ actor }: { actor: UploadActor }) {
  const state = useSelector(actor, snapshot => snapshot);
  const { checked, applied, problem } = state.context;
  const text = useProblemText(problem);
  if (state.hasTag('form')) return <ChooseSheet actor={actor} />;
  if (applied)
    return (
      <>
        <Alert kind="success">
          <FormattedMessage
            {...uploadTexts.applied}
            values={{ created: applied.CreatedCount, changed: applied.ChangedCount }}
          />
        </Alert>
        <OtherFile actor={actor} />
      </>
    );
  if (state.matches('checking'))
    return (
      <p role="status">
        <FormattedMessage {...uploadTexts.checking} />
      </p>
    );
  if (state.matches('checkFailed') || checked === null)
    return (
      <>
        {text !== null && <Alert>{text}</Alert>}
        <div className={css.buttons}>
          <RetryButton variant="primary" onClick={() => actor.send({ type: 'check.requested' })} />
          <OtherFile actor={actor} />
        </div>
      </>
    );
  return <SheetReview actor={actor} check={checked.check} />;
}
