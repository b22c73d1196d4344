import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import { useCan } from '#src/access/use-can.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { NewPricelistDialog } from './pricelist-overlays.ts';
import { newTexts } from './pricelist-texts.ts';

/** The button and its dialog, if the user may create pricelists for any account. */
export function NewPricelist() {
  const [isOpen, setOpen] = useState(false);
  const isNeeded = useWasEver(isOpen);
  const canCreate = useCan(WRITES_RULES);
  return (
    canCreate && (
      <>
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage {...newTexts.title} />
        </Button>
        {isNeeded && <NewPricelistDialog opened={isOpen} onClose={() => setOpen(false)} />}
      </>
    )
  );
}
