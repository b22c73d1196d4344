import { FormattedMessage } from 'react-intl';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { ownZone } from './chosen-time.ts';

/** IANA's zones by their region; the browser leaves out the one without a place. */
const ZONES = new Map<string, string[]>();
for (const zone of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
  const [region = ''] = zone.split('/');
  ZONES.set(region, [...new Set([...(ZONES.get(region) ?? []), zone])]);
}

const isListed = (zone: string) => [...ZONES.values()].some(zones => zones.includes(zone));

type Props = { value: string; onChange: (timeZone: string) => void };

/** In whose clocks a time is meant. */
export function ZoneField({ value, onChange }: Props) {
  // A browser may know its own zone by a name that it does not list.
  const others = [...new Set([ownZone(), value])].filter(zone => !isListed(zone));
  return (
    <SelectField
      label={<FormattedMessage id="when.zone" defaultMessage="Time zone" description="Field label" />}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    >
      {others.map(zone => (
        <option key={zone} value={zone}>
          {zone}
        </option>
      ))}
      {[...ZONES].map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map(zone => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
