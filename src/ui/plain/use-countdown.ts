import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Whole seconds left of `duration` milliseconds since mount, down to 0. For display only. */
export function useCountdown(duration: number): number {
  const [end] = useState(() => Date.now() + duration);
  const [left, setLeft] = useState(duration);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, end - Date.now())), SECOND / 4);
    return () => clearInterval(timer);
  }, [end]);
  return Math.ceil(left / SECOND);
}
