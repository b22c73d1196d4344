import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { Themed } from '#src/ui/Themed.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import { searchTexts } from './search-texts.ts';
import { SearchField } from './SearchField.tsx';

type Props = Pick<ComponentProps<typeof SearchField>, 'actor'> & {
  opened: boolean;
  /** Esc empties the field first. */
  canEscape: boolean;
  onClose: () => void;
};

/** The search on a narrow screen. */
export const SearchDialog = ({ actor, opened, canEscape, onClose }: Props) => (
  <Themed>
    <Modal
      fullScreen
      opened={useOpened(opened)}
      onClose={onClose}
      title={<FormattedMessage {...searchTexts.open} />}
      closeOnEscape={canEscape}
    >
      <SearchField actor={actor} onEscape={onClose} hasFocus />
    </Modal>
  </Themed>
);
