import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { secondsLocked } from '#machines/portal/maintenance.machine.ts';
import { useMaintenance } from '#src/app/hooks.ts';
import { bannerTexts } from './banner-texts.ts';
import css from './NoticeBanners.module.css';

const TITLE = 'maintenance-title';
const TEXT = 'maintenance-text';

function ReloadNotice() {
  const isWaiting = useMaintenance(state => state.matches('reloading'));
  const seconds = useMaintenance(secondsLocked);
  if (isWaiting) {
    return <FormattedMessage {...bannerTexts.notBack} />;
  }
  return <FormattedMessage {...bannerTexts.reloadIn} values={{ seconds }} />;
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
        <FormattedMessage {...bannerTexts.maintenanceOngoing} />
      </h2>
      <p id={TEXT}>
        <FormattedMessage {...bannerTexts.locked} />
      </p>
      <p>
        <ReloadNotice />
      </p>
    </dialog>
  );
}
