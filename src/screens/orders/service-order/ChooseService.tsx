import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { accountById } from '#src/api/queries/account.ts';
import { allowedServices } from '#src/api/queries/marketplace.ts';
import { textQuery } from '#src/api/text-query.ts';
import { useDebouncedSearch } from '#src/screens/accounts/shared/use-debounced-search.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { listTexts } from '#src/screens/platform/lists/list-texts.ts';
import { MoreButton } from '#src/screens/platform/lists/MoreButton.tsx';
import { FromPrice } from '#src/ui/FromPrice.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { ServiceIcon } from '#src/ui/ServiceIcon.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Chosen } from './Chosen.tsx';
import { orderTexts } from './order-texts.ts';
import type { OrderProps } from './props.ts';
import { StepHead } from './StepHead.tsx';
import css from './ServiceOrder.module.css';

/** Chooses one of the services that the account can order, by name. */
export function ChooseService({ actor }: OrderProps) {
  const accountId = useSelector(actor, state => state.context.accountId) ?? Number.NaN;
  const account = useQuery(accountById(accountId));
  const [text, setText] = useState('');
  const searchText = useDebouncedSearch(text);
  const list = useInfiniteQuery(allowedServices(accountId, textQuery(searchText)));
  const { data, error, refetch } = list;
  const rows = data?.pages.flatMap(page => page.Rows);
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
      {rows && (
        <p role="status" className={css.note}>
          {list.hasNextPage ? (
            <FormattedMessage {...listTexts.countMore} values={{ count: rows.length }} />
          ) : (
            <FormattedMessage {...orderTexts.found} values={{ total: rows.length }} />
          )}
        </p>
      )}
      <ul className={css.services}>
        {rows?.map(service => (
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
                {service.From && (
                  <small>
                    <FromPrice price={service.From} />
                  </small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}
