import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { stepTexts } from './step-texts.ts';

type Props = { disabled?: boolean; onClick: () => void };

/** Button to the previous step, which keeps its values. */
export const BackButton = ({ disabled = false, onClick }: Props) => (
  <Button variant="secondary" disabled={disabled} onClick={onClick}>
    <FormattedMessage {...stepTexts.back} />
  </Button>
);
