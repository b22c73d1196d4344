import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MOST_RULES } from '#contract/marketplace/price-limits.ts';
import type { RuleEffect } from '#contract/marketplace/pricing.ts';
import type { DraftRule, PricesDraft } from '#machines/marketplace/price-editor-types.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { addRule, DEFAULT_KEY, freeName } from './draft.ts';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import { ruleTexts } from './rule-texts.ts';
import { RuleItem } from './RuleItem.tsx';
import css from './Rules.module.css';

/** The effects of the rules in the last preview, by key; rules added since have none. */
function effectsByKey(draft: PricesDraft, effects: readonly RuleEffect[]): Map<string, RuleEffect> {
  const keys = [...draft.rules.map(({ key }) => key), DEFAULT_KEY];
  return new Map(effects.map((effect, index) => [keys[index] ?? '', effect]));
}

/** The rules in their order, with the default rule last (section 9). One rule at a time is open for editing. */
export function RulesPane({ actor, base }: EditorProps) {
  const intl = useIntl();
  const preview = useSelector(actor, state => state.context.preview);
  const { draft, isEditable, change } = useEditing({ actor, base });
  const [open, setOpen] = useState<string | null>(null);
  const effects = preview
    ? effectsByKey(preview.draft, preview.answer.Rules ?? [])
    : new Map(base.Rules.map(rule => [rule.IsDefault ? DEFAULT_KEY : String(rule.Priority), rule]));
  const insert = (place: number, rule: Omit<DraftRule, 'key' | 'name'>, name: string) => {
    const key = crypto.randomUUID();
    change(current => addRule(current, { ...rule, key, name: freeName(current, name) }, place));
    setOpen(key);
  };
  const isFull = draft.rules.length >= MOST_RULES;
  return (
    <Panel title={<FormattedMessage {...ruleTexts.heading} />} testId="rules">
      <ol className={css.rules}>
        {[...draft.rules, draft.defaultRule].map((rule, index) => (
          <RuleItem
            key={rule.key}
            actor={actor}
            base={base}
            rule={rule}
            place={index}
            effect={effects.get(rule.key)}
            isOpen={open === rule.key}
            onToggle={() => setOpen(open === rule.key ? null : rule.key)}
            onDuplicate={isFull ? null : () => insert(index + 1, rule, rule.name)}
          />
        ))}
      </ol>
      {isEditable && !isFull && (
        <Button
          variant="secondary"
          onClick={() =>
            insert(
              draft.rules.length,
              { model: 'markup', value: '0', typed: null, target: null },
              intl.formatMessage(ruleTexts.newName),
            )
          }
        >
          <FormattedMessage {...ruleTexts.add} />
        </Button>
      )}
    </Panel>
  );
}
