import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { dialogBody } from './dialog-focus.ts';
import { Themed } from './Themed.tsx';
import { useOpened } from './use-opened.ts';
import css from './Dialog.module.css';

type Props = {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Called after the exit transition. */
  onClosed?: () => void;
  /** CSS pixels. */
  width?: number;
  children: ReactNode;
};

const WIDTH = 520;

/** A dialog for a short form or a review. A click outside does not close it, so that nothing typed is lost. */
export function Dialog({ opened, title, onClose, onClosed, width = WIDTH, children }: Props) {
  const intl = useIntl();
  return (
    <Themed>
      <Modal
        opened={useOpened(opened)}
        onClose={onClose}
        {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
        title={title}
        size={width}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': intl.formatMessage(commonTexts.close) }}
        classNames={{ title: css.title ?? '' }}
      >
        <div className={css.body} {...dialogBody}>
          {children}
        </div>
      </Modal>
    </Themed>
  );
}
