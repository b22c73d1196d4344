import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert } from './plain/Alert.tsx';
import { Button } from './plain/Button.tsx';
import css from './ConflictBar.module.css';

type Props = {
  /** What has happened, in words of the thing that was changed. */
  message: ReactNode;
  /** Both sides, where they can be shown. */
  children?: ReactNode;
  /** Where one may choose for each part: saves what was chosen. */
  onSaveChosen?: (() => void) | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else saved first: theirs, or one's own over it, or a choice of both. Nothing is lost before it. */
export function ConflictBar({ message, children, onSaveChosen, onKeepMine, onTakeTheirs }: Props) {
  const root = useRef<HTMLDivElement>(null);
  // What had the focus, the button that saves, is gone, and may have been far below.
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} className={css.root}>
      <Alert kind="warning">
        <p className={css.message}>{message}</p>
        {children}
        <div className={css.choices}>
          {onSaveChosen && (
            <Button onClick={onSaveChosen}>
              <FormattedMessage
                id="common.save_chosen"
                defaultMessage="Save selected values"
                description="Button after somebody else saved first: of each field, the value chosen above"
              />
            </Button>
          )}
          <Button variant={onSaveChosen ? 'secondary' : 'primary'} onClick={onKeepMine}>
            <FormattedMessage
              id="common.keep_mine"
              defaultMessage="Overwrite with my changes"
              description="Button after somebody else saved first: one’s own changes replace the other’s"
            />
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            <FormattedMessage
              id="common.take_theirs"
              defaultMessage="Discard my changes"
              description="Button after somebody else saved first: one’s own changes are dropped"
            />
          </Button>
        </div>
      </Alert>
    </div>
  );
}
