import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CheckResult } from './CheckResult.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import { serviceTextsUpload } from './service-texts-actors.ts';
import { sheetTexts } from './sheet-texts.ts';
import css from '../ServiceTool.module.css';

type Props = { opened: boolean; onClose: () => void };

export const UploadTextsDialog = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} title={<FormattedMessage {...sheetTexts.upload} />} onClose={onClose}>
    <Upload />
  </Dialog>
);

/** Mounted each time the dialog opens, so it starts empty. */
function Upload() {
  const actor = useActorRef(serviceTextsUpload);
  const state = useSelector(actor, snapshot => snapshot);
  const problem = useProblemText(state.context.problem);
  const { checked, applied } = state.context;
  return (
    <div className={css.sheet} aria-busy={state.hasTag('busy')}>
      {problem !== null && <Alert>{problem}</Alert>}
      {state.can({ type: 'file.submitted', fileName: '' }) || state.matches('uploading') ? (
        <ChooseSheet
          isBusy={state.matches('uploading')}
          onSubmit={fileName => actor.send({ type: 'file.submitted', fileName })}
        />
      ) : null}
      {state.matches('checking') && (
        <div role="status">
          <FormattedMessage {...sheetTexts.checking} />
          <Skeleton lines={3} />
        </div>
      )}
      {state.matches('outdated') && (
        <Alert kind="warning">
          <FormattedMessage {...sheetTexts.outdated} />
        </Alert>
      )}
      {checked && (state.matches('reviewed') || state.matches('applying')) && (
        <CheckResult checked={checked} />
      )}
      {applied && state.matches('applied') && (
        <Alert kind="success">
          <FormattedMessage {...sheetTexts.applied} values={{ count: applied.Changed }} />
        </Alert>
      )}
      <div className={css.actions}>
        {state.can({ type: 'check.requested' }) && (
          <Button onClick={() => actor.send({ type: 'check.requested' })}>
            <FormattedMessage {...sheetTexts.checkAgain} />
          </Button>
        )}
        {(state.can({ type: 'changes.agreed' }) || state.matches('applying')) && (
          <Button busy={state.matches('applying')} onClick={() => actor.send({ type: 'changes.agreed' })}>
            <FormattedMessage {...sheetTexts.apply} />
          </Button>
        )}
        {state.can({ type: 'file.dropped' }) && (
          <Button variant="secondary" onClick={() => actor.send({ type: 'file.dropped' })}>
            <FormattedMessage {...sheetTexts.another} />
          </Button>
        )}
      </div>
    </div>
  );
}
