import { FormattedMessage } from 'react-intl';
import { isWebAddress } from '#contract/platform/web-address.ts';
import { accountTexts } from './account-texts.ts';
import type { ShownField } from './fields-of.ts';
import css from './Account.module.css';

/** The value of a field, rendered by its display template. */
export function FieldValue({ field: { template, text } }: { field: ShownField }) {
  if (text === '') {
    return (
      <span className={css.none}>
        <FormattedMessage {...accountTexts.noValue} />
      </span>
    );
  }
  if (template === 'Email') return <a href={`mailto:${text}`}>{text}</a>;
  if (template === 'Phone') return <a href={`tel:${text.replace(/[^+\d]/g, '')}`}>{text}</a>;
  if (template === 'Url' && isWebAddress(text)) {
    return (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  return <>{text}</>;
}
