import { Modal } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { closeConsentSettings } from '#src/app/consent-layers.ts';
import { consentTexts } from '#src/screens/portal/consent/consent-texts.ts';
import { ConsentPreferences } from '#src/screens/portal/consent/ConsentPreferences.tsx';

const WIDTH = 560;

/** The consent tool's second layer: a switch per service. Closing it changes nothing. */
export const ConsentDialog = ({ opened }: { opened: boolean }) => (
  <Modal
    opened={opened}
    size={WIDTH}
    title={<FormattedMessage {...consentTexts.settings} />}
    onClose={closeConsentSettings}
  >
    <ConsentPreferences />
  </Modal>
);
