import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './Segments.module.css';

type Props<Value extends string> = {
  legend: ReactNode;
  options: readonly { value: Value; title: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A segmented control: a radio group for a few options. */
export function Segments<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.segments}>
        {options.map(option => (
          <label key={option.value} className={css.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={css.words}>{option.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
