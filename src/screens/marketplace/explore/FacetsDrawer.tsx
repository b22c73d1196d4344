import { Drawer } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { Themed } from '#src/ui/Themed.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import { exploreTexts } from './explore-texts.ts';
import { Facets } from './Facets.tsx';
import type { FacetsProps } from './Facets.tsx';
import css from './Explore.module.css';

type Props = FacetsProps & {
  opened: boolean;
  /** Number of matching services; undefined while loading. */
  total: number | undefined;
  onClose: () => void;
};

/** The facets on a narrow screen; it stays open while they are chosen. */
export const FacetsDrawer = ({ opened, total, onClose, ...facets }: Props) => (
  <Themed>
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      title={<FormattedMessage {...exploreTexts.filters} />}
      size={340}
    >
      <div className={css.drawer}>
        <Facets {...facets} />
        <Button onClick={onClose}>
          <FormattedMessage {...exploreTexts.show} values={{ total: total ?? 0 }} />
        </Button>
      </div>
    </Drawer>
  </Themed>
);
