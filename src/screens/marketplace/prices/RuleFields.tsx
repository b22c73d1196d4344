import { FormattedMessage, useIntl } from 'react-intl';
import { PRICING_MODELS } from '#contract/marketplace/pricing-models.ts';
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';
import type { DraftRule } from '#machines/marketplace/price-editor-types.ts';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { changeModel, changeRule, DEFAULT_KEY } from './draft.ts';
import type { RuleProblem } from './draft.ts';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import { modelNames, ruleProblems, ruleTexts } from './rule-texts.ts';
import { RuleValue } from './RuleValue.tsx';
import { TargetFields } from './TargetFields.tsx';

/** Characters of a rule's name. */
const LONGEST_NAME = 100;

type Props = EditorProps & { rule: DraftRule; problem: RuleProblem | null };

/** The fields of a rule; the default rule has a model and a value only, and never a fixed price (section 9). */
export function RuleFields({ actor, base, rule, problem }: Props) {
  const intl = useIntl();
  const { isEditable, change } = useEditing({ actor, base });
  const isDefault = rule.key === DEFAULT_KEY;
  const isNameWrong = problem === 'name' || problem === 'sameName';
  return (
    <>
      {!isDefault && (
        <TextField
          label={<FormattedMessage {...ruleTexts.name} />}
          problem={isNameWrong ? intl.formatMessage(ruleProblems[problem]) : undefined}
          value={rule.name}
          maxLength={LONGEST_NAME}
          readOnly={!isEditable}
          onChange={({ currentTarget: { value: name } }) =>
            change(draft => changeRule(draft, rule.key, { name }))
          }
        />
      )}
      <SelectField
        label={<FormattedMessage {...ruleTexts.model} />}
        value={rule.model}
        disabled={!isEditable}
        onChange={({ currentTarget: { value } }) =>
          change(draft => changeModel(draft, rule, value as PricingModel))
        }
      >
        {PRICING_MODELS.filter(model => !isDefault || model !== 'static').map(model => (
          <option key={model} value={model}>
            {intl.formatMessage(modelNames[model])}
          </option>
        ))}
      </SelectField>
      {rule.model !== 'srp' && (
        <RuleValue actor={actor} base={base} rule={rule} isWrong={problem === 'value'} />
      )}
      {!isDefault && <TargetFields actor={actor} base={base} rule={rule} />}
    </>
  );
}
