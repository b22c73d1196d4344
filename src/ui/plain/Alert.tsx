import type { ReactNode } from 'react';
import css from './Alert.module.css';

type Props = { kind?: 'danger' | 'warning' | 'info' | 'success'; children: ReactNode };

/** Announced once, when it appears: trouble at once, everything else when there is a pause. */
export const Alert = ({ kind = 'danger', children }: Props) => (
  <div
    className={`${css.alert} ${css[kind]}`}
    role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}
  >
    {children}
  </div>
);
