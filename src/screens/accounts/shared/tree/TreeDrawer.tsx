import { Drawer } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { Themed } from '#src/ui/Themed.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import { AccountTreePanel } from './AccountTreePanel.tsx';
import { treeTexts } from './tree-texts.ts';
import css from './AccountWithTree.module.css';

type Props = { opened: boolean; accountId: number; onClose: () => void };

/** The hierarchy on a narrow screen. */
export const TreeDrawer = ({ opened, accountId, onClose }: Props) => (
  <Themed>
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      title={<FormattedMessage {...treeTexts.heading} />}
      size={340}
    >
      <div className={css.drawer}>
        <AccountTreePanel selectedId={accountId} />
      </div>
    </Drawer>
  </Themed>
);
