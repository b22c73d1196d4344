import type { ReactNode } from 'react';
import css from './LinkRow.module.css';

/** The ways on beside the main one, in a row below it: links, and buttons that look like links. */
export const LinkRow = ({ children }: { children: ReactNode }) => <div className={css.ways}>{children}</div>;
