import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import type { PricelistOwner } from '#contract/marketplace/pricelists.ts';
import type { Output } from '#contract/operations.ts';
import { requiredLine } from '#contract/platform/typed-text.ts';
import { call } from '#src/api/client.ts';
import { navigate } from '#src/app/navigation.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { ALL_PRICELISTS, pricelistsAddress } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { formField } from '#src/screens/platform/form/form-field.ts';
import { SchemaForm } from '#src/screens/platform/form/SchemaForm.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { announce } from './announce.ts';
import { CopyFrom } from './CopyFrom.tsx';
import { newTexts, pricelistTexts } from './pricelist-texts.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

const NAME_MAX = 100;

const schema = z.object({
  name: formField(requiredLine(NAME_MAX), {
    label: marketplaceTexts.fieldName,
    problem: marketplaceTexts.nameMissing,
    autoComplete: 'off',
  }),
  currency: formField(z.string(), { label: pricelistTexts.currency }),
  owner: formField(z.string(), { label: marketplaceTexts.owner }),
  copyFrom: formField(z.nullable(z.string()), { label: newTexts.copyFrom, help: newTexts.copyHelp }),
});
type Values = z.output<typeof schema>;

type Props = {
  /** The accounts for which the user may create pricelists. */
  owners: readonly PricelistOwner[];
  /** The account that is selected at first. */
  first: PricelistOwner;
  currencies: Output<'IMarketplaceService/GetAvailableCurrencyList'>['Currencies'];
  onClose: () => void;
};

/** An owner with the currency of its default pricelist. */
const startingWith = ({ AccountId, Currency }: PricelistOwner) => ({
  owner: String(AccountId),
  currency: Currency,
});

export function NewPricelistForm({ owners, first, currencies, onClose }: Props) {
  const intl = useIntl();
  const [values, setValues] = useState<Values>({ name: '', copyFrom: null, ...startingWith(first) });
  // The idempotency key: the same for every attempt, so that a retry does not create a second one.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, currency, owner, copyFrom }: Values) =>
      call(
        'IMarketplaceService/CreateMarketplace',
        {
          ownerId: Number(owner),
          name,
          currency,
          ...(copyFrom === null ? {} : { copyRulesFrom: Number(copyFrom) }),
          idempotencyKey,
        },
        { quiet: true },
      ),
    onSuccess: ({ Id }, { name }) => {
      onClose();
      announce(newTexts.created, { name });
      navigate(pricelistsAddress({ ...ALL_PRICELISTS, list: Id, tab: 'services' }));
    },
  });
  const owner = owners.find(one => String(one.AccountId) === values.owner);
  const change = (changes: Partial<Values>) => {
    const chosen = owners.find(one => String(one.AccountId) === changes.owner);
    setValues({ ...values, ...changes, ...(chosen ? { copyFrom: null, ...startingWith(chosen) } : {}) });
  };
  return (
    <SchemaForm
      className={css.form}
      schema={schema}
      values={values}
      problem={error && { text: error.message }}
      isBusy={isPending}
      onChange={change}
      onSubmit={given => mutate(given)}
    >
      {Field => (
        <>
          <Field name="name" />
          <Field
            name="currency"
            choices={currencies.map(({ Code, Name }) => ({ value: Code, name: `${Code} – ${Name}` }))}
          />
          {owners.length > 1 && (
            <Field
              name="owner"
              choices={owners.map(one => ({ value: String(one.AccountId), name: one.DisplayName }))}
            />
          )}
          {owner?.MayCopyRules && (
            <CopyFrom ownerId={owner.AccountId}>
              {choices => (
                <Field name="copyFrom" choices={choices} none={intl.formatMessage(newTexts.copyNone)} />
              )}
            </CopyFrom>
          )}
          <div className={css.buttons}>
            <Button variant="secondary" onClick={onClose}>
              <FormattedMessage {...uiTexts.cancel} />
            </Button>
            <Button type="submit" busy={isPending}>
              <FormattedMessage {...newTexts.create} />
            </Button>
          </div>
        </>
      )}
    </SchemaForm>
  );
}
