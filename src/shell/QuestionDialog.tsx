import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Dialog.module.css';

type QuestionDialogProps = {
  opened: boolean;
  /** CSS pixels (section 9). */
  width: number;
  title: ReactNode;
  /** What a screen reader says after the title: the words alone, without the buttons. */
  message: ReactNode;
  /** The buttons. */
  children: ReactNode;
  closeOnEscape?: boolean;
  /** Esc. Nothing else but the buttons closes it (section 4). */
  onEscape: () => void;
};

/** The one look of questions: persistent, described by its message, never a place of unsaved changes itself. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { opened, width, title, message, children, closeOnEscape = true, onEscape } = props;
  return (
    <Modal.Root
      opened={opened}
      size={width}
      closeOnClickOutside={false}
      closeOnEscape={closeOnEscape}
      onClose={onEscape}
      data-unsaved-exclude
    >
      <Modal.Overlay />
      <Modal.Content radius="var(--radius-dialog)">
        {/* A <header> here would be a second banner. */}
        <Modal.Header role="presentation">
          <Modal.Title className={css.title}>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body className={css.message}>{message}</Modal.Body>
        <div className={css.buttons}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
