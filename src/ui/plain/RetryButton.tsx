import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';

/** The retry button of all screens. */
export function RetryButton({ variant = 'secondary', onClick }: Props) {
  return (
    <Button variant={variant} onClick={onClick}>
      <FormattedMessage id="common.retry" defaultMessage="Try again" description="Button after a failure" />
    </Button>
  );
}

type Props = { variant?: 'primary' | 'secondary'; onClick: () => void };
