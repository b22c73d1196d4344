import type { ReactNode } from 'react';
import screen from '../Screen.module.css';
import css from './Page.module.css';

type Props = {
  title: ReactNode;
  /** The subject of the screen, on its own line. */
  lead?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
};

/** Head of a screen: its title, which takes the focus after a navigation, with subject and actions. */
export const PageHead = ({ title, lead, actions }: Props) => (
  <div className={screen.head}>
    <div className={screen.bar}>
      <h1 className={screen.title} tabIndex={-1}>
        {title}
      </h1>
      {actions}
    </div>
    {Boolean(lead) && <p className={css.lead}>{lead}</p>}
  </div>
);
