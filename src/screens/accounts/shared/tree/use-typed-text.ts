import { useRef } from 'react';

/** Milliseconds within which letters belong to the same text. */
const PAUSE = 700;

/** Returns a function that appends a letter and returns the text typed so far. */
export function useTypedText(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 });
  return letter => {
    const now = performance.now();
    const text = now - typed.current.at < PAUSE ? typed.current.text + letter : letter;
    typed.current = { text, at: now };
    return text;
  };
}
