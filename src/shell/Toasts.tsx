import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Toast } from '#machines/portal/toasts.machine.ts';
import { useToasts } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { dialogTexts } from './dialog-texts.ts';
import css from './Toasts.module.css';

/** Toasts shown at most; the others are only counted. */
const SHOWN = 3;

const ICONS = {
  success: IconCircleCheck,
  error: IconAlertOctagon,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

function CloseButton({ id }: { id: string }) {
  const intl = useIntl();
  const label = intl.formatMessage(commonTexts.close);
  return (
    <button
      type="button"
      className={css.close}
      aria-label={label}
      onClick={() => actorOf('toasts').send({ type: 'toast.closed', id })}
    >
      <IconX size={16} aria-hidden />
    </button>
  );
}

/** One toast; errors and warnings are announced assertively, the others politely. */
function ToastView({ toast }: { toast: Toast }) {
  const Icon = ICONS[toast.type];
  const isUrgent = toast.type === 'error' || toast.type === 'warning';
  return (
    <li className={`${css.toast} ${css[toast.type]}`} data-testid={`toast-${toast.type}`}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={css.words} role={isUrgent ? 'alert' : 'status'}>
        {toast.title && <strong>{toast.title}</strong>}
        {toast.text && <span>{toast.text}</span>}
      </div>
      {toast.actions?.map(({ label }, index) => (
        <button
          key={label}
          type="button"
          className={css.action}
          onClick={() => actorOf('toasts').send({ type: 'toast.actionChosen', id: toast.id, index })}
        >
          {label}
        </button>
      ))}
      {!toast.closeDisabled && <CloseButton id={toast.id} />}
    </li>
  );
}

/** Pauses the timers while the region is hovered or contains the focus. */
function syncPaused(region: HTMLElement | null): void {
  const isWatched = region?.matches(':hover, :focus-within') ?? false;
  actorOf('toasts').send({ type: isWatched ? 'toasts.paused' : 'toasts.resumed' });
}

/** Renders the toasts machine's toasts (sections 3, 9). Hovering or focusing the region pauses their timers. */
export function Toasts() {
  const intl = useIntl();
  const toasts = useToasts(state => state.context.toasts);
  const region = useRef<HTMLElement>(null);
  // Removing a hovered or focused toast fires no event, so this checks after each change.
  useEffect(() => syncPaused(region.current), [toasts]);
  if (toasts.length === 0) return null;
  const label = intl.formatMessage(dialogTexts.notifications);
  const more = toasts.length - SHOWN;
  const sync = () => syncPaused(region.current);
  return (
    <section ref={region} className={css.region} aria-label={label} data-unsaved-exclude>
      <div role="presentation" onPointerEnter={sync} onPointerLeave={sync} onFocus={sync} onBlur={sync}>
        <ul className={css.list}>
          {toasts.slice(-SHOWN).map(toast => (
            <ToastView key={toast.id} toast={toast} />
          ))}
        </ul>
        {more > 0 && (
          <p className={css.more}>
            <FormattedMessage {...dialogTexts.moreToasts} values={{ more }} />
          </p>
        )}
      </div>
    </section>
  );
}
