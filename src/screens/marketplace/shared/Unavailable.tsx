import { FormattedMessage } from 'react-intl';
import { CallError } from '#src/api/errors.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { marketplaceTexts } from './marketplace-texts.ts';

/** Shows why a pricelist cannot be shown; an unknown one and one out of reach look the same. */
export function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof CallError && error.status === 404))
    return <Failure error={error} onRetry={onRetry} />;
  return (
    <Alert>
      <FormattedMessage {...marketplaceTexts.unknown} />
    </Alert>
  );
}
