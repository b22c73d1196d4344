import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import css from './CopyButton.module.css';

type Props = { value: string; copy: ReactNode; copied: ReactNode };

/** Resolves to false when the browser refuses or has no clipboard (without https). */
async function toClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}

/** Copies a value to the clipboard and confirms it. */
export function CopyButton({ value, copy, copied }: Props) {
  const [isCopied, setCopied] = useState(false);
  return (
    <span className={css.copy}>
      <Button
        variant="secondary"
        onClick={() => {
          void toClipboard(value).then(setCopied);
        }}
      >
        {copy}
      </Button>
      <span role="status" className={css.copied}>
        {isCopied && copied}
      </span>
    </span>
  );
}
