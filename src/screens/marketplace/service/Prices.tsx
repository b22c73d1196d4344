import { FormattedMessage } from 'react-intl';
import type { ServiceOffer } from '#contract/marketplace/offers.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { navigate } from '#src/app/navigation.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { priceTexts } from '#src/ui/price-texts.ts';
import { PriceTable } from './PriceTable.tsx';
import { serviceTexts } from './service-texts.ts';
import css from './Service.module.css';

type Props = { offer: ServiceOffer; list: NonNullable<ServiceOffer['Marketplace']> };

/** The prices in one pricelist, and the choice of another. */
export function Prices({ offer: { Service, Others: others = [], Plans }, list }: Props) {
  const choose = (pricelistId: string) =>
    navigate(
      pathTo('/service/$serviceId/$pricelistId', { serviceId: Service.Id, pricelistId: Number(pricelistId) }),
    );
  return (
    <Panel testId="prices" title={<FormattedMessage {...serviceTexts.prices} />}>
      <div className={css.prices}>
        {others.length > 0 && (
          <SelectField
            label={<FormattedMessage {...serviceTexts.pricelist} />}
            value={list.Id}
            onChange={event => choose(event.currentTarget.value)}
          >
            {[list, ...others]
              .toSorted((one, other) => one.Id - other.Id)
              .map(({ Id, Name }) => (
                <option key={Id} value={Id}>
                  {Name}
                </option>
              ))}
          </SelectField>
        )}
        <PriceTable plans={Plans} />
        <p className={css.note}>
          <FormattedMessage {...priceTexts.perUnit} values={{ currency: list.Currency }} />{' '}
          {!list.IsDeciding && <FormattedMessage {...serviceTexts.notDeciding} />}
        </p>
      </div>
    </Panel>
  );
}
