import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CONFIRM_WIDTH } from '#contract/platform/constants.ts';
import { openQuestion } from '#machines/portal/confirm.machine.ts';
import type { Question } from '#machines/portal/confirm.machine.ts';
import { useConfirm } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { dialogTexts } from './dialog-texts.ts';
import { DialogButton } from './DialogButton.tsx';
import { QuestionDialog } from './overlays.ts';

/** Section 4: shows one question at a time; its buttons answer it, Esc rejects. */
export function ConfirmDialog() {
  const intl = useIntl();
  const question = useConfirm(openQuestion);
  const isBusy = useConfirm(state => state.hasTag('busy'));
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState<Question | null>(null);
  if (question !== null && question !== shown) setShown(question);
  const { send } = actorOf('confirm');
  if (shown === null) return null;
  return (
    <QuestionDialog
      opened={question !== null}
      width={shown.width ?? CONFIRM_WIDTH}
      title={shown.title}
      message={shown.message}
      closeOnEscape={!isBusy}
      onEscape={() => send({ type: 'question.rejected' })}
    >
      <DialogButton
        variant="secondary"
        color={shown.rejectColor}
        disabled={isBusy}
        hasFocus
        onClick={() => send({ type: 'question.rejected' })}
      >
        {shown.rejectText ?? intl.formatMessage(dialogTexts.reject)}
      </DialogButton>
      <DialogButton
        variant={shown.variant ?? 'filled'}
        color={shown.agreeColor}
        busy={isBusy}
        onClick={() => send({ type: 'question.agreed' })}
      >
        {shown.agreeText ?? intl.formatMessage(dialogTexts.agree)}
      </DialogButton>
    </QuestionDialog>
  );
}
