import { FormattedMessage, useIntl } from 'react-intl';
import { UNSAVED_WIDTH } from '#contract/platform/constants.ts';
import { useUnsavedChanges } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { DialogButton } from './DialogButton.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { useNavigationBlocker } from './use-navigation-blocker.ts';

/** Section 4: asks before unsaved changes are lost. */
export function UnsavedChangesDialog() {
  const intl = useIntl();
  const isAsking = useUnsavedChanges(state => state.matches({ guarding: 'asking' }));
  useNavigationBlocker();
  const { send } = actorOf('unsavedChanges');
  const continueEditing = () => send({ type: 'editing.continued' });
  const title = intl.formatMessage({
    id: 'common.unsaved_title',
    defaultMessage: 'Unsaved changes',
    description: 'Heading of the dialog shown on leaving a form with changes',
  });
  return (
    <QuestionDialog
      opened={isAsking}
      width={UNSAVED_WIDTH}
      title={title}
      message={
        <FormattedMessage
          id="common.unsaved_text"
          defaultMessage="You have changes on this page that are not saved."
          description="Dialog shown on leaving a form with changes"
        />
      }
      onEscape={continueEditing}
    >
      <DialogButton
        variant="secondary"
        color="var(--danger)"
        onClick={() => send({ type: 'changes.discarded' })}
      >
        <FormattedMessage
          id="common.discard_changes"
          defaultMessage="Discard changes"
          description="Button that leaves a form and loses the changes"
        />
      </DialogButton>
      <DialogButton variant="filled" hasFocus onClick={continueEditing}>
        <FormattedMessage
          id="common.continue_editing"
          defaultMessage="Continue editing"
          description="Button that stays in a form with changes"
        />
      </DialogButton>
    </QuestionDialog>
  );
}
