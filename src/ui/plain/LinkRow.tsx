import type { ReactNode } from 'react';
import css from './LinkRow.module.css';

/** A row of secondary actions below the main one: links, and buttons that look like links. */
export const LinkRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;
