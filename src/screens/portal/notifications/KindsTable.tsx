import { FormattedMessage, useIntl } from 'react-intl';
import { NOTIFICATION_KINDS } from '#contract/portal/notification-kinds.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import { channelTexts, kindTexts, notificationTexts } from './notification-texts.ts';
import css from './Notifications.module.css';

type Kinds = NotificationPreferences['Kinds'];
type Props = { kinds: Kinds; onChange: (kinds: Kinds) => void };

const CHANNELS = ['Email', 'Portal'] as const;

/** One row per event, one column per channel. */
export function KindsTable({ kinds, onChange }: Props) {
  const intl = useIntl();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage {...notificationTexts.kind} />
          </th>
          {CHANNELS.map(channel => (
            <th key={channel} scope="col">
              <FormattedMessage {...channelTexts[channel]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_KINDS.map(kind => {
          const name = intl.formatMessage(kindTexts[kind]);
          return (
            <tr key={kind}>
              <th scope="row">{name}</th>
              {CHANNELS.map(channel => (
                <td key={channel}>
                  <Checkbox
                    aria-label={`${name}: ${intl.formatMessage(channelTexts[channel])}`}
                    checked={kinds[kind][channel]}
                    onChange={checked =>
                      onChange({ ...kinds, [kind]: { ...kinds[kind], [channel]: checked } })
                    }
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
