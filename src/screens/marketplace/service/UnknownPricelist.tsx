import { FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { messageOf } from '#src/api/errors.ts';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { serviceTexts } from './service-texts.ts';
import screen from '#src/ui/Screen.module.css';
import css from './Service.module.css';

/** The address names a pricelist that the company does not buy from. */
export const UnknownPricelist = ({ serviceId, error }: { serviceId: number; error: unknown }) => (
  <FormPage>
    <div className={css.unknown} role="alert" data-testid="unknown-pricelist">
      <h1 className={screen.title} tabIndex={-1}>
        <FormattedMessage {...serviceTexts.unknownPricelist} />
      </h1>
      <p>{messageOf(error)}</p>
      <AppLink to={pathTo('/service/$serviceId', { serviceId })} className={buttonClass()}>
        <FormattedMessage {...serviceTexts.ownPrices} />
      </AppLink>
    </div>
  </FormPage>
);
