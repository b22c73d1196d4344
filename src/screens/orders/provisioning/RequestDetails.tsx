import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { companyCell } from '#src/screens/orders/shared/company-column.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { kindTexts, partTexts, provisioningTexts } from './provisioning-texts.ts';
import { ResponseHistory, TechnicalDetails } from './ResponseHistory.tsx';
import css from './Provisioning.module.css';

/** The display name of a user, or the account id when the name is not visible. */
const Party = ({ party }: { party: ProvisioningRequest['Account'] }) => (
  <>{party.DisplayName ?? `#${party.AccountId}`}</>
);

function factsOf(request: ProvisioningRequest) {
  const { SubscriptionId, Account, Company, RequestedBy, CreatedAt, Kind, OrderId, SendDate } = request;
  const fact = (key: keyof typeof partTexts, value: ReactNode) => ({
    key,
    name: <FormattedMessage {...partTexts[key]} />,
    value,
  });
  return [
    fact('kind', <FormattedMessage {...kindTexts[Kind]} />),
    fact(
      'account',
      <AppLink to={pathTo('/account/$accountId', { accountId: Account.AccountId })}>
        <Party party={Account} />
      </AppLink>,
    ),
    ...(Company === null || Company.AccountId === Account.AccountId
      ? []
      : [fact('company', companyCell.cell(request))]),
    ...(SubscriptionId === null
      ? []
      : [
          fact(
            'subscription',
            <AppLink to={pathTo('/account/$accountId', { accountId: SubscriptionId })}>
              {SubscriptionId}
            </AppLink>,
          ),
        ]),
    ...(OrderId === null ? [] : [fact('order', OrderId)]),
    fact('requestedBy', <Party party={RequestedBy} />),
    fact('created', <DateTime at={CreatedAt} />),
    ...(SendDate === null ? [] : [fact('sent', <DateTime at={SendDate} />)]),
  ];
}

/** Details of a request: the error, the order, and the history of responses. */
export const RequestDetails = ({ request }: { request: ProvisioningRequest }) => (
  <div className={css.details} data-testid="request-details">
    {request.ErrorMessage !== null && (
      <section className={css.error}>
        <h3>
          <FormattedMessage {...partTexts.error} />
        </h3>
        <p>{request.ErrorMessage}</p>
        <TechnicalDetails text={request.ErrorDetails} />
      </section>
    )}
    {request.IsRollbackCompleted && (
      <p className={css.note}>
        <FormattedMessage {...provisioningTexts.rollbackDone} />
      </p>
    )}
    <DescriptionList facts={factsOf(request)} />
    <ResponseHistory responses={request.ResponseHistory} />
  </div>
);
