import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { currencies, pricelistOwners } from '#src/api/queries/pricelists.ts';
import { useSession } from '#src/app/hooks.ts';
import { nearestOwner } from '#src/screens/marketplace/shared/nearest-owner.ts';
import { errorTexts } from '#src/screens/platform/errors/error-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { NewPricelistForm } from './NewPricelistForm.tsx';
import { newTexts } from './pricelist-texts.ts';

type Props = { opened: boolean; onClose: () => void };

export const NewPricelistDialog = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} title={<FormattedMessage {...newTexts.title} />} onClose={onClose}>
    <Contents onClose={onClose} />
  </Dialog>
);

/** Mounted each time the dialog opens, so it starts empty. */
function Contents({ onClose }: Pick<Props, 'onClose'>) {
  const path = useSession(state => state.context.user?.AccountPath ?? '');
  const owners = useQuery(pricelistOwners(''));
  const known = useQuery(currencies);
  const failed = [owners, known].find(query => query.error !== null);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!owners.data || !known.data) return <Skeleton lines={4} />;
  const own = owners.data.Owners.filter(owner => owner.MayCreate);
  const first = nearestOwner(own, path);
  if (!first)
    return (
      <Alert>
        <FormattedMessage {...errorTexts.forbiddenText} />
      </Alert>
    );
  return <NewPricelistForm owners={own} first={first} currencies={known.data.Currencies} onClose={onClose} />;
}
