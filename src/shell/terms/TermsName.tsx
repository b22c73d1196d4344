import { FormattedDate, FormattedMessage } from 'react-intl';
import type { ShownTerms } from '#machines/portal/terms-setup.ts';
import { termsTexts } from './terms-texts.ts';
import css from './Terms.module.css';

/** A document's name in its own language, its version, its account, and whether it is still to be accepted. */
export function TermsName({ terms }: { terms: ShownTerms }) {
  const { Name, Language, Version, PublishedAt, Product, ConfirmedAt } = terms;
  return (
    <span className={css.name}>
      <span lang={Language}>{Name}</span>
      <small>
        <FormattedMessage
          {...termsTexts.version}
          values={{ version: Version, date: <FormattedDate value={PublishedAt} dateStyle="medium" /> }}
        />
        {Product && ` · ${Product.AccountName}`}
      </small>
      {ConfirmedAt === null && (
        <span className={css.mark}>
          <FormattedMessage {...termsTexts.toAccept} />
        </span>
      )}
    </span>
  );
}
