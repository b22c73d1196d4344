import { FormattedMessage } from 'react-intl';
import type { PricelistDraft } from '#machines/marketplace/pricelist-edit.machine.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { Switch } from '#src/ui/plain/Switch.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { panelTexts } from './panel-texts.ts';
import type { FieldsProps } from './props.ts';

const NAME_MAX = 100;

const LIMITS = ['FloorAtCost', 'CapAtSrp'] as const satisfies readonly (keyof PricelistDraft)[];
const LABELS = { FloorAtCost: panelTexts.floorAtCost, CapAtSrp: panelTexts.capAtSrp };

/** Currency and owner never change, and are only shown in the panel's head. */
export function PropertyFields({ saved, draft, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={<FormattedMessage {...marketplaceTexts.fieldName} />}
        problem={draft.Name.trim() === '' && <FormattedMessage {...marketplaceTexts.nameMissing} />}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={draft.Name}
        onChange={event => onChange({ Name: event.currentTarget.value })}
      />
      <Switch
        isLeading
        label={<FormattedMessage {...panelTexts.isDefault} />}
        help={
          <FormattedMessage {...(saved.IsDefault ? panelTexts.staysDefault : panelTexts.isDefaultHelp)} />
        }
        checked={draft.IsDefault}
        disabled={saved.IsDefault}
        onChange={IsDefault => onChange({ IsDefault })}
      />
      {saved.MayLimit &&
        LIMITS.map(name => (
          <Switch
            key={name}
            isLeading
            label={<FormattedMessage {...LABELS[name]} />}
            checked={draft[name]}
            onChange={isOn => onChange({ [name]: isOn })}
          />
        ))}
      <Switch
        isLeading
        label={<FormattedMessage {...panelTexts.autoAdd} />}
        help={
          <FormattedMessage {...(saved.MayAutoAdd ? panelTexts.autoAddHelp : panelTexts.mayNotAutoAdd)} />
        }
        checked={draft.AutoAdd}
        disabled={!saved.MayAutoAdd}
        onChange={AutoAdd => onChange({ AutoAdd })}
      />
    </>
  );
}
