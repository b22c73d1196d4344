import { FormattedMessage } from 'react-intl';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { Button } from './Button.tsx';

/** The retry button of all screens. */
export function RetryButton({ variant = 'secondary', onClick }: Props) {
  return (
    <Button variant={variant} onClick={onClick}>
      <FormattedMessage {...commonTexts.retry} />
    </Button>
  );
}

type Props = { variant?: 'primary' | 'secondary'; onClick: () => void };
