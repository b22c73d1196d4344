import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './RadioCards.module.css';

export type RadioCard<Value extends string> = {
  value: Value;
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  badge?: ReactNode;
};

type Props<Value extends string> = {
  /** The id of the first radio, to move the focus to it. */
  id?: string;
  legend: ReactNode;
  name: string;
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  problem?: ReactNode;
  onChange: (value: Value) => void;
};

/** A radio group whose options are cards. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, name, cards, value, problem, onChange } = props;
  const problemId = useId();
  return (
    <fieldset
      className={css.group}
      aria-describedby={problem ? problemId : undefined}
      data-invalid={problem ? '' : undefined}
    >
      <legend className={css.legend}>{legend}</legend>
      {cards.map((card, index) => (
        <label key={card.value} className={css.card}>
          <input
            id={index === 0 ? props.id : undefined}
            type="radio"
            className={css.radio}
            name={name}
            value={card.value}
            checked={card.value === value}
            onChange={() => onChange(card.value)}
          />
          <span className={css.icon} aria-hidden>
            {card.icon}
          </span>
          <span className={css.words}>
            <span className={css.title}>{card.title}</span>
            {card.detail && <span className={css.detail}>{card.detail}</span>}
          </span>
          {card.badge && <span className={css.badge}>{card.badge}</span>}
        </label>
      ))}
      {problem && (
        <p id={problemId} className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
