import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fitsModel } from '#contract/marketplace/pricing-models.ts';
import { pickLocale } from '#contract/platform/locales.ts';
import type { DraftRule } from '#machines/marketplace/price-editor-types.ts';
import { decimalSample, readDecimal, writeDecimal } from '#src/ui/decimal.ts';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { changeRule } from './draft.ts';
import { marginOf, markupOf } from './exact.ts';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import { ruleTexts, valueNames } from './rule-texts.ts';
import { useAmounts } from './use-amounts.ts';

type Props = EditorProps & { rule: DraftRule; isWrong: boolean };

/** The value of a rule in the number format of the language. Unreadable input stays as typed. */
export function RuleValue({ actor, base, rule, isWrong }: Props) {
  const locale = pickLocale(useIntl().locale, null);
  const { isEditable, change } = useEditing({ actor, base });
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(null);
  // The typed text stays as long as the value does not change from outside.
  const own = typed !== null && typed.value === rule.value ? typed.text : null;
  const text = rule.typed ?? own ?? writeDecimal(rule.value, locale);
  const edit = (next: string) => {
    const read = readDecimal(next, locale);
    const value = read !== null && fitsModel(rule.model, read) ? read : null;
    setTyped({ text: next, value });
    change(draft => changeRule(draft, rule.key, { value, typed: value === null ? next : null }));
  };
  const { model } = rule;
  if (model === 'srp') return null;
  return (
    <TextField
      label={<FormattedMessage {...valueNames[model]} values={{ currency: base.Currency }} />}
      help={<Equivalent rule={rule} />}
      problem={
        isWrong ? (
          <FormattedMessage {...ruleTexts.valueHint} values={{ sample: decimalSample(locale) }} />
        ) : undefined
      }
      value={text}
      inputMode="decimal"
      autoComplete="off"
      readOnly={!isEditable}
      onChange={event => edit(event.currentTarget.value)}
    />
  );
}

/** The equivalent markup or margin: 20 % margin = 25 % markup. */
function Equivalent({ rule: { model, value } }: { rule: DraftRule }) {
  const { percent } = useAmounts();
  if (value === null || (model !== 'margin' && model !== 'markup')) return null;
  const same = model === 'margin' ? markupOf(value) : marginOf(value);
  if (same === null) return null;
  const sign = same.isExact ? '=' : '≈';
  const text = model === 'margin' ? ruleTexts.marginAsMarkup : ruleTexts.markupAsMargin;
  return <FormattedMessage {...text} values={{ own: percent(value), sign, other: percent(same.value) }} />;
}
