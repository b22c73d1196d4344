import type { ReactNode } from 'react';
import css from './Facts.module.css';

export type Fact = { name: ReactNode; value: ReactNode; key: string };

/** Names and values, two columns where there is room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(({ key, name, value }) => (
      <div key={key} className={css.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
