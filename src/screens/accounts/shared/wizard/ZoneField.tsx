import { FormattedMessage } from 'react-intl';
import { ownZone } from '#src/i18n/own-zone.ts';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { wizardTexts } from './wizard-texts.ts';

/** IANA time zones by region; browsers leave out UTC, which belongs to no place. */
const ZONES = new Map<string, string[]>();
for (const zone of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
  const [region = ''] = zone.split('/');
  ZONES.set(region, [...new Set([...(ZONES.get(region) ?? []), zone])]);
}

const isListed = (zone: string) => [...ZONES.values()].some(zones => zones.includes(zone));

type Props = { value: string; onChange: (timeZone: string) => void };

/** Select field for the time zone. */
export function ZoneField({ value, onChange }: Props) {
  // A browser may name its own zone by an alias that is not in its list.
  const others = [...new Set([ownZone(), value])].filter(zone => !isListed(zone));
  return (
    <SelectField
      label={<FormattedMessage {...wizardTexts.whenZone} />}
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
