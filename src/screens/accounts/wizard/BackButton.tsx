import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';

type Props = { disabled?: boolean; onClick: () => void };

/** Button to the previous step, which keeps its values. */
export const BackButton = ({ disabled = false, onClick }: Props) => (
  <Button variant="secondary" disabled={disabled} onClick={onClick}>
    <FormattedMessage id="wizard.back" defaultMessage="Back" description="Button: to the step before" />
  </Button>
);
