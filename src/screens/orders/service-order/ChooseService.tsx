import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { accountById } from '#src/api/queries/account.ts';
import { services } from '#src/api/queries/marketplace.ts';
import { useDebouncedSearch } from '#src/screens/accounts/use-debounced-search.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { ServiceIcon } from '#src/ui/ServiceIcon.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Chosen } from './Chosen.tsx';
import { orderTexts } from './order-texts.ts';
import type { OrderProps } from './props.ts';
import { StepHead } from './StepHead.tsx';
import css from './ServiceOrder.module.css';

/** Maximum number of search results; more letters narrow them. */
const SHOWN = 20;

/** Chooses a service of the marketplace; the highest ranked come first. */
export function ChooseService({ actor }: OrderProps) {
  const accountId = useSelector(actor, state => state.context.accountId) ?? Number.NaN;
  const account = useQuery(accountById(accountId));
  const [text, setText] = useState('');
  const searchText = useDebouncedSearch(text);
  const { data, error, refetch } = useQuery(
    services(searchText === '' ? {} : { DisplayName: searchText }, SHOWN),
  );
  return (
    <section className={css.panel} aria-labelledby="choose-service">
      <Chosen
        name={account.data?.displayName ?? ''}
        what="account"
        onChange={() => actor.send({ type: 'account.changed' })}
      />
      <StepHead id="choose-service">
        <FormattedMessage {...orderTexts.chooseService} />
      </StepHead>
      <TextField
        type="search"
        label={<FormattedMessage {...orderTexts.findService} />}
        value={text}
        autoComplete="off"
        onChange={event => setText(event.currentTarget.value)}
      />
      {data === undefined &&
        (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />)}
      {data && (
        <p role="status" className={css.note}>
          <FormattedMessage {...orderTexts.found} values={{ total: data.Total }} />
        </p>
      )}
      <ul className={css.services}>
        {data?.Services.map(service => (
          <li key={service.Id}>
            <button
              type="button"
              className={css.service}
              onClick={() => actor.send({ type: 'service.chosen', serviceId: service.Id })}
            >
              <ServiceIcon icon={service.Icon} name={service.DisplayName} size={40} />
              <span>
                <strong>{service.DisplayName}</strong>
                <small>{service.Vendor}</small>
                <small>{service.Summary}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
