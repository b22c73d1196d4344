import { useState } from 'react';

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== ''),
  ),
];

/** State of the keywords as one line of text: the typed text stays as long as it yields the same keywords. */
export function useKeywords(words: readonly string[], onChange: (words: string[]) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const joined = words.join(', ');
  const text = typed !== null && wordsIn(typed).join(', ') === joined ? typed : joined;
  return {
    text,
    change: (next: string) => {
      setTyped(next);
      onChange(wordsIn(next));
    },
  };
}
