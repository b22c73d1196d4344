import { FormattedMessage } from 'react-intl';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { errorTexts } from './error-texts.ts';
import css from './Errors.module.css';

/** Shown for every unknown address (section 2), inside the current layout if there is one. */
export function NotFoundScreen({ isInside = false }: { isInside?: boolean }) {
  const Element = isInside ? 'div' : 'main';
  return (
    <Element className={css.screen} data-testid="not-found">
      <h1>
        <FormattedMessage {...titles.notFound} />
      </h1>
      <p>
        <FormattedMessage {...errorTexts.notFoundText} />
      </p>
      <div className={css.buttons}>
        <AppLink to={DEFAULT_TARGET} className={buttonClass()}>
          <FormattedMessage {...commonTexts.toDashboard} />
        </AppLink>
      </div>
    </Element>
  );
}
