import { Modal } from '@mantine/core';
import { useId } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { CONFIRM_WIDTH } from '#contract/constants.ts';
import { openQuestion } from '#machines/confirm.machine.ts';
import type { Question } from '#machines/confirm.machine.ts';
import { useConfirm } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { DialogButton } from './DialogButton.tsx';
import css from './Dialog.module.css';

const texts = defineMessages({
  agree: { id: 'common.agree', defaultMessage: 'Yes, do it', description: 'Button of a question' },
  reject: { id: 'common.reject', defaultMessage: 'No', description: 'Button of a question' },
});

function Asking({ question, isBusy }: { question: Question; isBusy: boolean }) {
  const intl = useIntl();
  const message = useId();
  const { send } = actorOf('confirm');
  return (
    <Modal
      opened
      size={question.width ?? CONFIRM_WIDTH}
      title={question.title}
      aria-describedby={message}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      onClose={() => send({ type: 'question.rejected' })}
      radius="var(--radius-dialog)"
      data-unsaved-exclude
    >
      <p id={message} className={css.message}>
        {question.message}
      </p>
      <div className={css.buttons}>
        <DialogButton
          looks="secondary"
          color={question.rejectColor}
          disabled={isBusy}
          hasFocus
          onClick={() => send({ type: 'question.rejected' })}
        >
          {question.rejectText ?? intl.formatMessage(texts.reject)}
        </DialogButton>
        <DialogButton
          looks={question.variant ?? 'filled'}
          color={question.agreeColor}
          busy={isBusy}
          onClick={() => send({ type: 'question.agreed' })}
        >
          {question.agreeText ?? intl.formatMessage(texts.agree)}
        </DialogButton>
      </div>
    </Modal>
  );
}

/** Section 4: one question at a time, answered by its buttons or by Esc, which rejects. */
export function ConfirmDialog() {
  const question = useConfirm(openQuestion);
  const isBusy = useConfirm(state => state.hasTag('busy'));
  return question && <Asking question={question} isBusy={isBusy} />;
}
