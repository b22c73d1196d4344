import { IconBinaryTree } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';
import { useOpenUntilNavigation } from '#src/app/use-open-until-navigation.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { useIsWide } from '#src/ui/use-is-wide.ts';
import { AccountTreePanel } from './AccountTreePanel.tsx';
import { treeTexts } from './tree-texts.ts';
import css from './AccountWithTree.module.css';

type Props = { accountId: number; children: ReactNode };

const TreeDrawer = lazyOverlay(() => import('./TreeDrawer.tsx'), 'TreeDrawer');

const title = <FormattedMessage {...treeTexts.heading} />;

/** The hierarchy beside an account; on a narrow screen a button opens it. */
export function AccountWithTree({ accountId, children }: Props) {
  const isWide = useIsWide();
  // The content is the same element at every width, so that turning the screen does not lose typed text.
  return (
    <div className={isWide ? css.columns : undefined}>
      {isWide ? <Side accountId={accountId} /> : <Folded accountId={accountId} />}
      <div className={css.content}>{children}</div>
    </div>
  );
}

const Side = ({ accountId }: { accountId: number }) => (
  <section className={css.side} aria-labelledby="hierarchy">
    <h2 id="hierarchy" className={css.title}>
      {title}
    </h2>
    <AccountTreePanel selectedId={accountId} />
  </section>
);

function Folded({ accountId }: { accountId: number }) {
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const wasOpen = useWasEver(isOpen);
  return (
    <div className={css.open}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconBinaryTree size={18} aria-hidden /> {title}
      </Button>
      {wasOpen && <TreeDrawer opened={isOpen} accountId={accountId} onClose={() => setOpen(false)} />}
    </div>
  );
}
