import { Modal } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { closeConsentSettings } from '#src/app/consent-layers.ts';
import { Themed } from '#src/ui/Themed.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import { consentTexts } from './consent/consent-texts.ts';
import { ConsentPreferences } from './consent/ConsentPreferences.tsx';

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
