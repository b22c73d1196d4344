import { FormattedMessage } from 'react-intl';
import { Button } from './plain/Button.tsx';
import css from './SaveBar.module.css';

type Props = { isShown: boolean; isBusy: boolean; onDiscard: () => void };

/** The bar with Save and Discard, at the bottom of the scroll area while a form has unsaved changes. */
export const SaveBar = ({ isShown, isBusy, onDiscard }: Props) => (
  <div className={css.place} role="status">
    {isShown && (
      <div className={css.bar} data-testid="save-bar">
        <span className={css.words}>
          <FormattedMessage
            id="common.unsaved"
            defaultMessage="Unsaved changes"
            description="Bar below a form that has been changed"
          />
        </span>
        <Button variant="quiet" disabled={isBusy} onClick={onDiscard}>
          <FormattedMessage
            id="common.discard"
            defaultMessage="Discard"
            description="Button that takes back all changes of a form"
          />
        </Button>
        <Button type="submit" busy={isBusy}>
          <FormattedMessage id="common.save" defaultMessage="Save" description="Button that saves a form" />
        </Button>
      </div>
    )}
  </div>
);
