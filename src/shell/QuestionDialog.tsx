import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Themed } from '#src/ui/Themed.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import css from './Dialog.module.css';

type QuestionDialogProps = {
  opened: boolean;
  /** CSS pixels (section 9). */
  width: number;
  title: ReactNode;
  /** Read by screen readers after the title, without the buttons. */
  message: ReactNode;
  /** The buttons. */
  children: ReactNode;
  closeOnEscape?: boolean;
  /** Called on Esc. Only Esc and the buttons close it (section 4). */
  onEscape: () => void;
};

/** The dialog of all questions: persistent, described by its message, excluded from the unsaved-changes guard. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { opened, width, title, message, children, closeOnEscape = true, onEscape } = props;
  return (
    <Themed>
      <Modal.Root
        opened={useOpened(opened)}
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
    </Themed>
  );
}
