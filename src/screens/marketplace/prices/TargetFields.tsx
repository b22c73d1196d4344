import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DraftRule, RuleTarget } from '#machines/marketplace/price-editor-types.ts';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { changeRule } from './draft.ts';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import { ruleTexts, targetNames } from './rule-texts.ts';
import { TargetSelect } from './TargetSelect.tsx';

type Kind = RuleTarget['kind'];
const KINDS = ['vendor', 'group', 'item'] as const;

type Props = EditorProps & { rule: DraftRule };

/** The target of a rule: first its kind, then which one. A fixed price has an item as target. */
export function TargetFields({ actor, base, rule }: Props) {
  const intl = useIntl();
  const { isEditable, change } = useEditing({ actor, base });
  const [chosen, setChosen] = useState<Kind>(rule.target?.kind ?? 'vendor');
  const kind = rule.model === 'static' ? 'item' : (rule.target?.kind ?? chosen);
  const choose = (target: RuleTarget | null) => change(draft => changeRule(draft, rule.key, { target }));
  return (
    <>
      <SelectField
        label={<FormattedMessage {...ruleTexts.targetKind} />}
        value={kind}
        disabled={!isEditable}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value as Kind);
          choose(null);
        }}
      >
        {KINDS.filter(one => rule.model !== 'static' || one === 'item').map(one => (
          <option key={one} value={one}>
            {intl.formatMessage(targetNames[one])}
          </option>
        ))}
      </SelectField>
      <TargetSelect
        key={kind}
        base={base}
        kind={kind}
        target={rule.target}
        disabled={!isEditable}
        onChoose={choose}
      />
    </>
  );
}
