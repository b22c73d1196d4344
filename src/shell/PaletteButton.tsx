import { useIntl } from 'react-intl';
import { keysOf, SHORTCUTS } from '#src/ui/shortcuts.ts';
import css from './PaletteButton.module.css';

/** Opens the command palette, and shows its shortcut. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const intl = useIntl();
  const label = intl.formatMessage(SHORTCUTS.palette.label);
  return (
    <button
      type="button"
      className={css.button}
      title={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-testid="open-palette"
      onClick={onClick}
    >
      <span className={css.name}>{label}</span>
      {keysOf(SHORTCUTS.palette).map(key => (
        <kbd key={key} className={css.key} aria-hidden>
          {key}
        </kbd>
      ))}
    </button>
  );
}
