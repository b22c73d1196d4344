import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import { call } from '#src/api/client.ts';
import { PRICELISTS } from '#src/api/queries/pricelists.ts';
import { navigate } from '#src/app/navigation.ts';
import { pricelistsAddress } from '#src/screens/marketplace/shared/pricelists-address.ts';
import type { PricelistsView } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { announce } from '../announce.ts';
import { LosingCustomers } from './LosingCustomers.tsx';
import { deleteTexts } from './panel-texts.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

type Props = { opened: boolean; list: PricelistProperties; view: PricelistsView; onClose: () => void };

/** Lists the affected customers before the pricelist is deleted. */
export const DeleteDialog = ({ opened, list, view, onClose }: Props) => (
  <Dialog
    opened={opened}
    title={<FormattedMessage {...deleteTexts.title} values={{ name: list.Name }} />}
    onClose={onClose}
  >
    <Question list={list} view={view} onClose={onClose} />
  </Dialog>
);

function Question({ list, view, onClose }: Omit<Props, 'opened'>) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        'IMarketplaceService/DeleteMarketplace',
        { marketplaceId: list.Id, version: list.Version },
        { quiet: true },
      ),
    onSuccess: () => {
      onClose();
      navigate(pricelistsAddress({ ...view, list: null }), { replace: true });
      announce(deleteTexts.deleted, { name: list.Name });
    },
    // Someone else may have changed it: the dialog then shows the current customers.
    onError: () => client.invalidateQueries({ queryKey: PRICELISTS }),
  });
  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      <LosingCustomers marketplaceId={list.Id} />
      <div className={css.buttons}>
        <Button variant="secondary" data-autofocus onClick={onClose}>
          <FormattedMessage {...uiTexts.cancel} />
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          <FormattedMessage {...deleteTexts.button} />
        </Button>
      </div>
    </>
  );
}
