import { IconColumns } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import type { ColumnsPanel } from './ColumnsPanel.tsx';
import { listTexts } from './list-texts.ts';
import css from './List.module.css';

const Panel = lazyOverlay(() => import('./ColumnsPanel.tsx'), 'ColumnsPanel');

type Props = Omit<ComponentProps<typeof ColumnsPanel>, 'id' | 'opener' | 'onClose'>;

/** The button that opens the settings of columns, row height and refreshing. */
export function ColumnsMenu(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={css.popoverArea}>
      <Button
        ref={opener}
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!isOpen)}
      >
        <IconColumns size={18} aria-hidden /> <FormattedMessage {...listTexts.columns} />
      </Button>
      {isOpen && <Panel {...props} id={id} opener={opener} onClose={() => setOpen(false)} />}
    </div>
  );
}
