import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';

/** The way on from a failure: the same word on every screen. */
export function RetryButton({ variant = 'secondary', onClick }: Props) {
  return (
    <Button variant={variant} onClick={onClick}>
      <FormattedMessage id="common.retry" defaultMessage="Try again" description="Button after a failure" />
    </Button>
  );
}

type Props = { variant?: 'primary' | 'secondary'; onClick: () => void };
