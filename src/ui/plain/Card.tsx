import type { ReactNode } from 'react';
import css from './Card.module.css';

/** The white surface of a plain screen; full-width on phones. */
export const Card = ({ children }: { children: ReactNode }) => <div className={css.card}>{children}</div>;
