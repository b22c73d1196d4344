import type { ReactNode } from 'react';
import css from './Card.module.css';

/** The one white surface of a plain screen; on a phone it runs from edge to edge. */
export const Card = ({ children }: { children: ReactNode }) => <div className={css.card}>{children}</div>;
