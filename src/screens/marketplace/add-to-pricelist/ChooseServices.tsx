import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { MOST_ADDED } from '#contract/marketplace/propagation-limits.ts';
import { services } from '#src/api/queries/marketplace.ts';
import { namedServices } from '#src/api/queries/propagation.ts';
import { SERVICES_FOUND } from '#src/screens/marketplace/shared/add-address.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import { ContinueButton } from '#src/screens/platform/wizard/ContinueButton.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { addTexts } from './add-texts.ts';
import { ChosenServices } from './ChosenServices.tsx';
import type { AddProps } from './props.ts';
import wizard from '#src/screens/platform/wizard/Wizard.module.css';
import css from './Add.module.css';

/** First step: services, searched by name. */
export function ChooseServices({ actor }: AddProps) {
  const [search, setSearch] = useState('');
  const chosen = useSelector(actor, state => state.context.serviceIds);
  const named = useQuery(namedServices(chosen));
  const found = useQuery(
    services(search.trim() === '' ? {} : { DisplayName: search.trim() }, SERVICES_FOUND),
  );
  const isFull = chosen.length >= MOST_ADDED;
  const choose = (serviceIds: readonly number[]) => actor.send({ type: 'services.changed', serviceIds });
  return (
    <Form
      className={wizard.form}
      problem={null}
      isBusy={false}
      onSubmit={() => actor.send({ type: 'services.chosen' })}
    >
      {isSubmitted => (
        <>
          <Panel title={<FormattedMessage {...marketplaceTexts.services} />}>
            <ChosenServices
              chosen={chosen}
              named={named.data}
              onRemove={id => choose(chosen.filter(one => one !== id))}
            />
            {isSubmitted && chosen.length === 0 && (
              <Alert>
                <FormattedMessage {...addTexts.noneChosen} />
              </Alert>
            )}
            {isFull && (
              <p className={css.note}>
                <FormattedMessage {...addTexts.mostChosen} values={{ count: MOST_ADDED }} />
              </p>
            )}
            <SearchField
              label={<FormattedMessage {...marketplaceTexts.searchServices} />}
              text={search}
              onChange={setSearch}
            />
            {found.data === undefined &&
              (found.error ? (
                <Failure error={found.error} onRetry={() => void found.refetch()} />
              ) : (
                <Skeleton lines={6} />
              ))}
            {found.data?.Services.length === 0 && (
              <p role="status" className={css.note}>
                <FormattedMessage {...addTexts.noMatch} />
              </p>
            )}
            <ul className={css.found}>
              {found.data?.Services.map(service => (
                <li key={service.Id}>
                  <label className={css.choice}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(service.Id)}
                      disabled={isFull && !chosen.includes(service.Id)}
                      onChange={({ currentTarget: { checked } }) =>
                        choose(checked ? [...chosen, service.Id] : chosen.filter(one => one !== service.Id))
                      }
                    />
                    <span>
                      {service.DisplayName}
                      <small>{service.Vendor}</small>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </Panel>
          <div className={wizard.buttons}>
            <ContinueButton />
          </div>
        </>
      )}
    </Form>
  );
}
