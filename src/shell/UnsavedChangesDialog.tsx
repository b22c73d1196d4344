import { FormattedMessage, useIntl } from 'react-intl';
import { UNSAVED_WIDTH } from '#contract/platform/constants.ts';
import { useUnsavedChanges } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { dialogTexts } from './dialog-texts.ts';
import { DialogButton } from './DialogButton.tsx';
import { QuestionDialog } from './overlays.ts';
import { useNavigationBlocker } from './use-navigation-blocker.ts';

/** Section 4: asks before unsaved changes are lost. */
export function UnsavedChangesDialog() {
  const intl = useIntl();
  const isAsking = useUnsavedChanges(state => state.matches({ guarding: 'asking' }));
  const wasAsking = useWasEver(isAsking);
  useNavigationBlocker();
  if (!wasAsking) return null;
  const { send } = actorOf('unsavedChanges');
  const continueEditing = () => send({ type: 'editing.continued' });
  const title = intl.formatMessage(dialogTexts.unsavedTitle);
  return (
    <QuestionDialog
      opened={isAsking}
      width={UNSAVED_WIDTH}
      title={title}
      message={<FormattedMessage {...dialogTexts.unsavedText} />}
      onEscape={continueEditing}
    >
      <DialogButton
        variant="secondary"
        color="var(--danger)"
        onClick={() => send({ type: 'changes.discarded' })}
      >
        <FormattedMessage {...dialogTexts.discardChanges} />
      </DialogButton>
      <DialogButton variant="filled" hasFocus onClick={continueEditing}>
        <FormattedMessage {...dialogTexts.continueEditing} />
      </DialogButton>
    </QuestionDialog>
  );
}
