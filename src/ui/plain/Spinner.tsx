import css from './Spinner.module.css';

/** Decorative; the text or `aria-busy` next to it conveys the state. */
export const Spinner = () => <span className={css.spinner} aria-hidden />;
