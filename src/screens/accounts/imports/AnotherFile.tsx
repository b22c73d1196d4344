import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import type { ImportProps } from './props.ts';

/** Back to the choice: the file was put right, or it was the wrong one. */
export const AnotherFile = ({ actor, disabled = false }: ImportProps & { disabled?: boolean }) => (
  <Button variant="secondary" disabled={disabled} onClick={() => actor.send({ type: 'file.requested' })}>
    <FormattedMessage
      id="import.other_file"
      defaultMessage="Choose another file"
      description="Button: upload a corrected or another file instead"
    />
  </Button>
);
