import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconLock,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RuleEffect } from '#contract/marketplace/pricing.ts';
import type { DraftRule } from '#machines/marketplace/price-editor-types.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { DEFAULT_KEY, moveRule, problemOf, removeRule } from './draft.ts';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import { flagTexts, ruleProblems, ruleTexts } from './rule-texts.ts';
import { RuleFields } from './RuleFields.tsx';
import { RuleText } from './RuleText.tsx';
import css from './Rules.module.css';

type Props = EditorProps & {
  rule: DraftRule;
  /** From 0. */
  place: number;
  /** Undefined until it is previewed. */
  effect: RuleEffect | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** Null when no more rules can be added. */
  onDuplicate: (() => void) | null;
};

/** A rule: its text and effect, and its fields while it is open. The default rule cannot be moved. */
export function RuleItem(props: Props) {
  const { actor, base, rule, place, effect, isOpen, onToggle, onDuplicate } = props;
  const intl = useIntl();
  const id = useId();
  const { draft, isEditable, change } = useEditing({ actor, base });
  const isDefault = rule.key === DEFAULT_KEY;
  const problem = problemOf(draft, rule);
  const move = (by: number) => change(current => moveRule(current, rule.key, by));
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || isDefault || !isEditable) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  const values = { rule: rule.name };
  const actions = [
    { text: ruleTexts.moveUp, Icon: IconArrowUp, run: place > 0 ? () => move(-1) : null },
    {
      text: ruleTexts.moveDown,
      Icon: IconArrowDown,
      run: place < draft.rules.length - 1 ? () => move(1) : null,
    },
    { text: ruleTexts.duplicate, Icon: IconCopy, run: onDuplicate },
    {
      text: ruleTexts.remove,
      Icon: IconTrash,
      run: () => change(current => removeRule(current, rule.key)),
    },
  ];
  return (
    <li className={css.rule} data-open={isOpen}>
      <div className={css.head}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          onKeyDown={moveByKey}
        >
          <span className={css.place}>{isDefault ? <IconLock size={16} aria-hidden /> : place + 1}</span>
          <span className={css.words}>
            <strong className={css.name}>{rule.name}</strong>
            <span className={css.formula}>
              <RuleText rule={{ Model: rule.model, Value: rule.value }} />
              {isDefault ? null : ` · ${rule.target?.name ?? intl.formatMessage(ruleTexts.noTarget)}`}
            </span>
            {effect && (
              <span className={css.effect}>
                <FormattedMessage {...ruleTexts.appliesTo} values={{ count: effect.AppliesTo }} />
              </span>
            )}
          </span>
        </button>
        {isEditable && !isDefault && (
          <span className={css.actions}>
            {actions.map(({ text, Icon, run }) => (
              <IconButton
                key={text.id}
                Icon={Icon}
                label={intl.formatMessage(text, values)}
                isBlocked={run === null}
                onClick={() => run?.()}
              />
            ))}
          </span>
        )}
      </div>
      {problem === null && effect?.Flag && (
        <p className={css.flag}>
          <IconAlertTriangle size={16} aria-hidden /> <FormattedMessage {...flagTexts[effect.Flag]} />
        </p>
      )}
      {problem !== null && !isOpen && (
        <p className={css.flag}>
          <IconAlertTriangle size={16} aria-hidden /> <FormattedMessage {...ruleProblems[problem]} />
        </p>
      )}
      {isOpen && (
        <div id={id} className={css.fields}>
          <RuleFields actor={actor} base={base} rule={rule} problem={problem} />
        </div>
      )}
    </li>
  );
}
