import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { secondsLocked } from '#machines/portal/maintenance.machine.ts';
import { useMaintenance } from '#src/app/hooks.ts';
import css from './NoticeBanners.module.css';

const TITLE = 'maintenance-title';
const TEXT = 'maintenance-text';

function ReloadNotice() {
  const isWaiting = useMaintenance(state => state.matches('reloading'));
  const seconds = useMaintenance(secondsLocked);
  if (isWaiting) {
    return (
      <FormattedMessage
        id="websocket.not_back"
        defaultMessage="The page reloads as soon as the portal is available again."
        description="In the dialog that locks the page, once its time is up"
      />
    );
  }
  return (
    <FormattedMessage
      id="websocket.reload_in"
      defaultMessage="The page reloads in {seconds, plural, one {# second} other {# seconds}}."
      description="In the dialog that locks the page; counts down from 60"
      values={{ seconds }}
    />
  );
}

/**
 * Section 4: locks the page at zero. A modal dialog makes the rest inert for mouse, keyboard and screen readers, and takes the
 * focus, so that it is read out.
 */
export function MaintenanceLock() {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(function lock() {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={css.lock}
      aria-labelledby={TITLE}
      aria-describedby={TEXT}
      data-testid="maintenance-lock"
      onCancel={event => event.preventDefault()}
      // A browser may close the dialog although `cancel` was prevented, so it is opened again.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={TITLE}>
        <FormattedMessage
          id="websocket.maintenance_ongoing"
          defaultMessage="Maintenance in progress"
          description="Title of the dialog that locks the page"
        />
      </h2>
      <p id={TEXT}>
        <FormattedMessage
          id="websocket.locked"
          defaultMessage="The portal is not available right now, so this page is locked. You do not need to do anything."
          description="In the dialog that locks the page"
        />
      </p>
      <p>
        <ReloadNotice />
      </p>
    </dialog>
  );
}
