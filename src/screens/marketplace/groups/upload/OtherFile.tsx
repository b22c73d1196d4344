import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import type { UploadActor } from './props.ts';
import { uploadTexts } from './upload-texts.ts';

type Props = { actor: UploadActor; disabled?: boolean };

/** Button back to the choice of a file. */
export const OtherFile = ({ actor, disabled = false }: Props) => (
  <Button variant="secondary" disabled={disabled} onClick={() => actor.send({ type: 'file.requested' })}>
    <FormattedMessage {...uploadTexts.otherFile} />
  </Button>
);
