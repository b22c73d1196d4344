import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { SERVICE_STATES } from '#contract/marketplace/service-limits.ts';
import { LANGUAGE_TITLES, LOCALES } from '#contract/platform/locales.ts';
import { serviceChoices } from '#src/api/queries/service-tool.ts';
import { navigate } from '#src/app/navigation.ts';
import { serviceToolAddress, viewOf } from '#src/screens/marketplace/shared/service-tool-address.ts';
import type { ServiceToolView } from '#src/screens/marketplace/shared/service-tool-address.ts';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { toolTexts } from './service-tool-texts.ts';
import css from './ServiceTool.module.css';

type Name = 'state' | 'vendor' | 'category' | 'missing';

/** Search text and filters; all of them are in the address. */
export function ServiceFilters({ view }: { view: ServiceToolView }) {
  const intl = useIntl();
  const { data } = useQuery(serviceChoices);
  const change = (changes: Partial<ServiceToolView>) =>
    navigate(serviceToolAddress({ ...view, ...changes }), { replace: true });
  const choices: Record<Name, readonly { value: string; name: string }[]> = {
    state: SERVICE_STATES.map(state => ({ value: state, name: intl.formatMessage(toolTexts[state]) })),
    vendor: data?.Vendors.map(one => ({ value: String(one.AccountId), name: one.DisplayName })) ?? [],
    category: data?.Categories.map(name => ({ value: name, name })) ?? [],
    missing: LOCALES.map(locale => ({ value: locale, name: LANGUAGE_TITLES[locale] })),
  };
  return (
    <div className={css.filters}>
      <SearchField
        label={<FormattedMessage {...toolTexts.search} />}
        text={view.text}
        onChange={text => change({ text })}
      />
      {(Object.keys(choices) as Name[]).map(name => (
        <SelectField
          key={name}
          label={<FormattedMessage {...toolTexts[name]} />}
          value={view[name] ?? ''}
          onChange={event => change({ [name]: viewOf({ [name]: event.currentTarget.value })[name] })}
        >
          <option value="">{intl.formatMessage(toolTexts.any)}</option>
          {choices[name].map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
