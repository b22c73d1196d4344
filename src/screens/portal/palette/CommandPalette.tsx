import { Modal } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { navigate } from '#src/app/navigation.ts';
import { Themed } from '#src/ui/Themed.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { useOpened } from '#src/ui/use-opened.ts';
import { commandPalette } from './actor.ts';
import type { PaletteEntry } from './entry.ts';
import { paletteTexts } from './palette-texts.ts';
import { PaletteField } from './PaletteField.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';
import css from './Palette.module.css';

/** SHL-08: screens, actions, accounts and services from the keyboard. `asked` counts how often it was requested. */
export function CommandPalette({ asked }: { asked: number }) {
  const actor = useActorRef(commandPalette);
  const state = useSelector(actor, snapshot => snapshot);
  const isOpen = state.hasTag('open');
  const isNarrow = useIsNarrow();
  const href = useLocation({ select: location => location.href });
  /** The element focused before; null once a screen was chosen, because that takes the focus itself. */
  const opener = useRef<Element | null>(null);
  useEffect(() => actor.send({ type: 'palette.closed' }), [actor, href]);
  useEffect(() => {
    opener.current = document.activeElement;
    actor.send({ type: 'palette.opened' });
  }, [actor, asked]);
  useEffect(() => {
    if (!isOpen && opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
  const entries = usePaletteEntries(isOpen, state.context, () => actor.send({ type: 'shortcuts.opened' }));

  function choose(entry: PaletteEntry) {
    if ('to' in entry) {
      opener.current = null;
      actor.send({ type: 'entry.chosen' });
      navigate(entry.to);
      return;
    }
    if (entry.id !== 'palette-shortcuts') actor.send({ type: 'entry.chosen' });
    entry.run();
  }

  return (
    <Themed>
      <Modal
        fullScreen={isNarrow}
        size={640}
        yOffset="12vh"
        radius="var(--radius-dialog)"
        opened={useOpened(isOpen)}
        onClose={() => actor.send({ type: 'palette.closed' })}
        title={<FormattedMessage {...paletteTexts.title} />}
        classNames={{ body: css.body ?? '' }}
        returnFocus={false}
        // Closed without a transition, because a fading dialog would keep the focus from the opened screen.
        transitionProps={{ duration: 0 }}
      >
        {state.matches({ open: 'shortcuts' }) ? (
          <ShortcutList onBack={() => actor.send({ type: 'shortcuts.closed' })} />
        ) : (
          <PaletteField actor={actor} state={state} entries={entries} onChoose={choose} />
        )}
      </Modal>
    </Themed>
  );
}
