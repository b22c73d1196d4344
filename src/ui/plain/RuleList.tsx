import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './RuleList.module.css';

export type RuleState = 'met' | 'broken' | 'open';
export type RuleItem = { id: string; text: ReactNode; state: RuleState };

const ICONS = { met: IconCircleCheck, broken: IconCircleX, open: IconCircle };

type Props = {
  id: string;
  title: ReactNode;
  rules: readonly RuleItem[];
  /** State names for screen readers. */
  stateNames: Record<RuleState, ReactNode>;
};

/** A list of rules with their states as icon and text; changes of the title are announced politely. */
export function RuleList({ id, title, rules, stateNames }: Props) {
  return (
    <div className={css.rules}>
      <p id={id} className={css.title} aria-live="polite" aria-atomic>
        {title}
      </p>
      <ul aria-labelledby={id} className={css.list}>
        {rules.map(rule => {
          const Icon = ICONS[rule.state];
          return (
            <li key={rule.id} className={css.rule} data-state={rule.state}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>
                {rule.text}
                <span className={css.state}>{stateNames[rule.state]}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
