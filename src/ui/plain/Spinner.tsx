import css from './Spinner.module.css';

/** Decoration: what is going on is said by the words or the `aria-busy` beside it. */
export const Spinner = () => <span className={css.spinner} aria-hidden />;
