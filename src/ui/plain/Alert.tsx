import type { ReactNode } from 'react';
import css from './Alert.module.css';

type Props = { kind?: 'danger' | 'warning' | 'info' | 'success'; children: ReactNode };

/** A message announced when it appears: errors and warnings assertively, the others politely. */
export const Alert = ({ kind = 'danger', children }: Props) => (
  <div
    className={`${css.alert} ${css[kind]}`}
    role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}
  >
    {children}
  </div>
);
