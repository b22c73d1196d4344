import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert } from './plain/Alert.tsx';
import { Button } from './plain/Button.tsx';
import { uiTexts } from './ui-texts.ts';
import css from './ConflictBar.module.css';

type Props = {
  /** What happened, naming the changed object. */
  message: ReactNode;
  /** Comparison of both versions, if it can be shown. */
  children?: ReactNode;
  /** Saves the choices made per field; omitted when only all or nothing can be chosen. */
  onSaveChosen?: (() => void) | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Shown when someone else saved first: take their version, overwrite it, or save a choice per field. */
export function ConflictBar({ message, children, onSaveChosen, onKeepMine, onTakeTheirs }: Props) {
  const root = useRef<HTMLDivElement>(null);
  // The focused save button has disappeared.
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} className={css.root}>
      <Alert kind="warning">
        <p className={css.message}>{message}</p>
        {children}
        <div className={css.choices}>
          {onSaveChosen && (
            <Button onClick={onSaveChosen}>
              <FormattedMessage {...uiTexts.saveChosen} />
            </Button>
          )}
          <Button variant={onSaveChosen ? 'secondary' : 'primary'} onClick={onKeepMine}>
            <FormattedMessage {...uiTexts.keepMine} />
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            <FormattedMessage {...uiTexts.takeTheirs} />
          </Button>
        </div>
      </Alert>
    </div>
  );
}
