import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PICTURE_BYTES } from '#contract/marketplace/service-limits.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { pictureTexts } from './service-texts.ts';
import css from '#src/screens/marketplace/service-tool/ServiceTool.module.css';

type Props = {
  label: ReactNode;
  /** The current picture. */
  preview: ReactNode;
  isSet: boolean;
  isBusy: boolean;
  disabled: boolean;
  error: Error | null;
  /** Base64 of the file; null removes it. */
  onChange: (picture: string | null) => void;
};

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join(''));
};

/** Shows, replaces and removes a picture; each change is saved at once. */
export function PictureField({ label, preview, isSet, isBusy, disabled, error, onChange }: Props) {
  const [isTooLarge, setTooLarge] = useState(false);
  const limits = <FormattedMessage {...pictureTexts.limits} values={{ size: PICTURE_BYTES / 1000 }} />;
  const choose = (file: File | undefined) => {
    const isOver = file !== undefined && file.size > PICTURE_BYTES;
    setTooLarge(isOver);
    if (file && !isOver) void base64Of(file).then(onChange);
  };
  return (
    <div className={css.words}>
      <TextField
        label={label}
        help={limits}
        problem={isTooLarge ? limits : error?.message}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        disabled={disabled || isBusy}
        onChange={event => choose(event.currentTarget.files?.[0])}
      />
      {isSet && (
        <div className={css.picture}>
          {preview}
          {!disabled && (
            <Button variant="secondary" busy={isBusy} onClick={() => onChange(null)}>
              <FormattedMessage {...pictureTexts.remove} />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
