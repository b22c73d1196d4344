import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { keysOf, SHORTCUTS } from '#src/ui/shortcuts.ts';
import { paletteTexts } from './palette-texts.ts';
import css from './Palette.module.css';

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The keyboard shortcuts of the product. */
export const ShortcutList = ({ onBack }: { onBack: () => void }) => (
  <div className={css.shortcuts}>
    <h3 id="palette-shortcut-list" className={css.heading}>
      <FormattedMessage {...paletteTexts.shortcuts} />
    </h3>
    <dl aria-labelledby="palette-shortcut-list" className={css.keys}>
      {Object.values(SHORTCUTS).map(shortcut => (
        <div key={shortcut.key}>
          <dt>
            <FormattedMessage {...shortcut.label} />
          </dt>
          <dd>
            {keysOf(shortcut).map(key => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <Button variant="secondary" onClick={onBack} ref={takeFocus}>
      <FormattedMessage {...paletteTexts.back} />
    </Button>
  </div>
);
