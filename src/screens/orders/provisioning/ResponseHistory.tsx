import { FormattedMessage } from 'react-intl';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import { DateTime } from '#src/ui/DateTime.tsx';
import { provisioningTexts } from './provisioning-texts.ts';
import { RequestStatus } from './RequestStatus.tsx';
import css from './Provisioning.module.css';

/** The raw vendor response, folded away. */
export const TechnicalDetails = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <details className={css.technical}>
      <summary>
        <FormattedMessage {...provisioningTexts.technical} />
      </summary>
      <pre>{text}</pre>
    </details>
  );

/** The responses to a request, oldest first. */
export const ResponseHistory = ({ responses }: { responses: ProvisioningRequest['ResponseHistory'] }) => (
  <section>
    <h3 className={css.heading}>
      <FormattedMessage {...provisioningTexts.history} />
    </h3>
    <ol className={css.history}>
      {responses.map((response, index) => (
        <li key={index}>
          <div className={css.step}>
            <RequestStatus status={response.Status} />
            <DateTime at={response.At} />
          </div>
          {response.Message !== null && <p className={css.note}>{response.Message}</p>}
          <TechnicalDetails text={response.Details} />
        </li>
      ))}
    </ol>
  </section>
);
