import { FormattedMessage } from 'react-intl';
import type { ServiceSummary } from '#contract/marketplace/marketplace.ts';
import { uiTexts } from './ui-texts.ts';
import css from './ServiceTags.module.css';

/** A service's categories and tags. Renders nothing when there are none. */
export function ServiceTags({
  service: { IsNew, Categories, Tags },
}: {
  service: Pick<ServiceSummary, 'IsNew' | 'Categories' | 'Tags'>;
}) {
  if (!IsNew && Categories.length === 0 && Tags.length === 0) return null;
  return (
    <ul className={css.tags}>
      {IsNew && (
        <li className={css.new}>
          <FormattedMessage {...uiTexts.newService} />
        </li>
      )}
      {Categories.map(name => (
        <li key={`category ${name}`} className={css.category}>
          {name}
        </li>
      ))}
      {Tags.map(name => (
        <li key={`tag ${name}`}>{name}</li>
      ))}
    </ul>
  );
}
