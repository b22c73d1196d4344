import { FormattedMessage } from 'react-intl';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import css from './Errors.module.css';

/** Shown for every unknown address (section 2), inside the current layout if there is one. */
export function NotFoundScreen({ isInside = false }: { isInside?: boolean }) {
  const Element = isInside ? 'div' : 'main';
  return (
    <Element className={css.screen} data-testid="not-found">
      <h1>
        <FormattedMessage
          id="common.title_not_found"
          defaultMessage="Page not found"
          description="Page title"
        />
      </h1>
      <p>
        <FormattedMessage
          id="common.not_found_text"
          defaultMessage="This page does not exist, or you do not have access to it."
          description="Text of the not-found screen"
        />
      </p>
      <div className={css.buttons}>
        <AppLink to={DEFAULT_TARGET} className={buttonClass()}>
          <FormattedMessage
            id="common.to_dashboard"
            defaultMessage="Go to the dashboard"
            description="Link"
          />
        </AppLink>
      </div>
    </Element>
  );
}
