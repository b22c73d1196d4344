import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { useEditing } from '../props.ts';
import type { EditorProps } from '../props.ts';
import { excelTexts } from './upload-texts.ts';
import css from './Upload.module.css';

/** Note that the draft contains prices from a file, with a button to remove them. */
export function UploadNote(props: EditorProps) {
  const { draft, isEditable, change } = useEditing(props);
  if (!draft.upload) return null;
  const { count, fileName } = draft.upload;
  return (
    <span className={css.note} data-testid="upload-note">
      <FormattedMessage {...excelTexts.note} values={{ count, name: fileName }} />
      <Button
        variant="quiet"
        disabled={!isEditable}
        onClick={() => change(current => ({ ...current, upload: null }))}
      >
        <FormattedMessage {...excelTexts.remove} />
      </Button>
    </span>
  );
}
