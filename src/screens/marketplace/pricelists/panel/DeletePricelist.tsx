import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import type { PricelistsView } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { DeleteDialog } from '../pricelist-overlays.ts';
import { deleteTexts } from './panel-texts.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Props = { list: PricelistProperties; view: PricelistsView };

/** The button that opens the confirmation; disabled with a reason for the default pricelist. */
export function DeletePricelist({ list, view }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const isNeeded = useWasEver(isOpen);
  const face = (
    <>
      <IconTrash size={18} aria-hidden /> <FormattedMessage {...deleteTexts.button} />
    </>
  );
  return (
    <div className={css.foot}>
      {list.IsDefault ? (
        <BlockedButton variant="secondary" reason={intl.formatMessage(deleteTexts.isDefault)}>
          {face}
        </BlockedButton>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {face}
        </Button>
      )}
      {isNeeded && <DeleteDialog opened={isOpen} list={list} view={view} onClose={() => setOpen(false)} />}
    </div>
  );
}
