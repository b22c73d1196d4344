import { FormattedList, FormattedMessage, FormattedNumber } from 'react-intl';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import { LANGUAGE_TITLES } from '#contract/platform/locales.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { askedTexts } from './service-texts.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

/** The terms that are accepted when the service is ordered. */
export function Terms({ terms }: { terms: NonNullable<ServiceDetails['Terms']> | null }) {
  if (!terms)
    return (
      <p className={css.note}>
        <FormattedMessage {...askedTexts.noTerms} />
      </p>
    );
  const languages = terms.Languages.map(locale => LANGUAGE_TITLES[locale]);
  return (
    <DescriptionList
      facts={[
        { key: 'name', name: <FormattedMessage {...askedTexts.terms} />, value: terms.Name },
        {
          key: 'version',
          name: <FormattedMessage {...askedTexts.version} />,
          value: <FormattedNumber value={terms.Version} />,
        },
        {
          key: 'languages',
          name: <FormattedMessage {...askedTexts.languages} />,
          value: <FormattedList value={languages} />,
        },
      ]}
    />
  );
}
