import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { importTexts } from './import-texts.ts';
import type { ImportProps } from './props.ts';

/** Button back to the choice of a file, for a corrected or another one. */
export const AnotherFile = ({ actor, disabled = false }: ImportProps & { disabled?: boolean }) => (
  <Button variant="secondary" disabled={disabled} onClick={() => actor.send({ type: 'file.requested' })}>
    <FormattedMessage {...importTexts.otherFile} />
  </Button>
);
