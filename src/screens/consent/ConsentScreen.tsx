import { useParams } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';

/**
 * /consent/{usercentricsServiceId}: consent to a third party's service, public, its query kept for the consent tool
 * (section 2). Where no such tool is loaded there is nobody to give consent to, which is what this says.
 */
export function ConsentScreen() {
  const { usercentricsServiceId: service = '' }: { usercentricsServiceId?: string } = useParams({
    strict: false,
  });
  return (
    <>
      <Heading
        title={
          <FormattedMessage
            id="consent.title"
            defaultMessage="Consent"
            description="Page title and heading"
          />
        }
        lead={
          <FormattedMessage
            id="consent.unavailable"
            defaultMessage="Consent to “{service}” cannot be given right now: the consent tool is not available."
            description="On the consent screen; {service} is the id of a third party’s service"
            values={{ service }}
          />
        }
      />
      <Button variant="secondary" onClick={() => window.location.reload()}>
        <FormattedMessage id="common.retry" defaultMessage="Try again" description="Button after a failure" />
      </Button>
    </>
  );
}
