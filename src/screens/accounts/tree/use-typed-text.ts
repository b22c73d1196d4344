import { useRef } from 'react';

/** Letters typed faster than this belong to one word. */
const PAUSE = 700;

/** Joins letters typed in quick succession; answers what has been typed so far. */
export function useTypedText(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 });
  return letter => {
    const now = performance.now();
    const text = now - typed.current.at < PAUSE ? typed.current.text + letter : letter;
    typed.current = { text, at: now };
    return text;
  };
}
