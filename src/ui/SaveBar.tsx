import { FormattedMessage } from 'react-intl';
import { Button } from './plain/Button.tsx';
import { uiTexts } from './ui-texts.ts';
import css from './SaveBar.module.css';

type Props = { isShown: boolean; isBusy: boolean; onDiscard: () => void };

/** The bar with Save and Discard, at the bottom of the scroll area while a form has unsaved changes. */
export const SaveBar = ({ isShown, isBusy, onDiscard }: Props) => (
  <div className={css.place} role="status">
    {isShown && (
      <div className={css.bar} data-testid="save-bar">
        <span className={css.words}>
          <FormattedMessage {...uiTexts.unsaved} />
        </span>
        <Button variant="quiet" disabled={isBusy} onClick={onDiscard}>
          <FormattedMessage {...uiTexts.discard} />
        </Button>
        <Button type="submit" busy={isBusy}>
          <FormattedMessage {...uiTexts.save} />
        </Button>
      </div>
    )}
  </div>
);
