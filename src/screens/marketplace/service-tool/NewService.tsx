import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { serviceChoices } from '#src/api/queries/service-tool.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { NewServiceDialog } from './service-tool-overlays.ts';
import { newServiceTexts } from './service-tool-texts.ts';

/** The button and its dialog, if the user may create services for any vendor. */
export function NewService() {
  const [isOpen, setOpen] = useState(false);
  const isNeeded = useWasEver(isOpen);
  const vendors = useQuery(serviceChoices).data?.Vendors.filter(one => one.MayCreate) ?? [];
  return (
    vendors.length > 0 && (
      <>
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage {...newServiceTexts.title} />
        </Button>
        {isNeeded && <NewServiceDialog opened={isOpen} vendors={vendors} onClose={() => setOpen(false)} />}
      </>
    )
  );
}
