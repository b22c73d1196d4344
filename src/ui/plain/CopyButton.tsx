import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import css from './CopyButton.module.css';

type Props = { value: string; copy: ReactNode; copied: ReactNode };

/** Copies a value to the clipboard and says so. */
export function CopyButton({ value, copy, copied }: Props) {
  const [isCopied, setCopied] = useState(false);
  return (
    <span className={css.copy}>
      <Button
        variant="secondary"
        onClick={() => {
          // Refused by the browser, nothing is claimed; the value stands beside the button to be marked by hand.
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => setCopied(false),
          );
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
