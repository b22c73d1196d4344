import { Modal } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { closeConsentSettings } from '#src/app/consent-layers.ts';
import { consentTexts } from '#src/screens/portal/consent/consent-texts.ts';
import { ConsentPreferences } from '#src/screens/portal/consent/ConsentPreferences.tsx';
import { Themed } from '#src/ui/Themed.tsx';
import { useOpened } from '#src/ui/use-opened.ts';

const WIDTH = 560;

/** The consent tool's second layer: a switch per service. Closing it changes nothing. */
export const ConsentDialog = ({ opened }: { opened: boolean }) => (
  <Themed>
    <Modal
      opened={useOpened(opened)}
      size={WIDTH}
      title={<FormattedMessage {...consentTexts.settings} />}
      onClose={closeConsentSettings}
    >
      <ConsentPreferences />
    </Modal>
  </Themed>
);
