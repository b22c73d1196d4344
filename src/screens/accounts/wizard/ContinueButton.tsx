import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';

/** Submit button of a step. */
export const ContinueButton = ({ busy = false }: { busy?: boolean }) => (
  <Button type="submit" busy={busy}>
    <FormattedMessage id="wizard.continue" defaultMessage="Continue" description="Button: to the next step" />
  </Button>
);
