import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import type { ImportProps } from './props.ts';

/** Button back to the choice of a file, for a corrected or another one. */
export const AnotherFile = ({ actor, disabled = false }: ImportProps & { disabled?: boolean }) => (
  <Button variant="secondary" disabled={disabled} onClick={() => actor.send({ type: 'file.requested' })}>
    <FormattedMessage
      id="import.other_file"
      defaultMessage="Choose another file"
      description="Button: upload a corrected or another file instead"
    />
  </Button>
);
