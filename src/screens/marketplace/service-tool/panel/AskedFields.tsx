import { FormattedMessage } from 'react-intl';
import { Switch } from '#src/ui/plain/Switch.tsx';
import type { PartProps } from './props.ts';
import { askedTexts } from './service-texts.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

/** Which of the installation's fields are asked for when the service is ordered. */
export function AskedFields({ service, draft: { fields }, onChange }: PartProps) {
  const known = service.Fields?.Known ?? [];
  if (!fields) return null;
  return (
    <>
      <p className={css.note}>
        <FormattedMessage {...(known.length === 0 ? askedTexts.none : askedTexts.help)} />
      </p>
      {known.map(({ Name, DisplayName }) => (
        <Switch
          key={Name}
          isLeading
          label={DisplayName}
          checked={fields.includes(Name)}
          onChange={isAsked =>
            onChange({ fields: isAsked ? [...fields, Name] : fields.filter(one => one !== Name) })
          }
        />
      ))}
    </>
  );
}
