import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { stepTexts } from './step-texts.ts';

/** Submit button of a step. */
export const ContinueButton = ({ busy = false }: { busy?: boolean }) => (
  <Button type="submit" busy={busy}>
    <FormattedMessage {...stepTexts.continue} />
  </Button>
);
