import { createContext } from 'react';

/** Closes the menu around an entry, and returns the focus to its button. */
export const MenuContext = createContext<() => void>(() => {});
