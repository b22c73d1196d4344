import type { ReactNode } from 'react';
import css from './DescriptionList.module.css';

export type Description = { name: ReactNode; value: ReactNode; key: string };

/** A description list; two columns on wide screens. */
export const DescriptionList = ({ facts }: { facts: readonly Description[] }) => (
  <dl className={css.facts}>
    {facts.map(({ key, name, value }) => (
      <div key={key} className={css.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
