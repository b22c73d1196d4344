import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import css from './CopyButton.module.css';

type Props = { value: string; copy: ReactNode; copied: ReactNode };

/** Refused by the browser, or without a clipboard (no https), nothing is claimed: the value can be marked by hand. */
async function toClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}

/** Copies a value to the clipboard and says so. */
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
