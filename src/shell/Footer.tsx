import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { isWebAddress } from '#contract/web-address.ts';
import { supportDetails } from '#src/api/queries/support.ts';
import css from './Footer.module.css';

/** Section 2: the imprint opens in a new tab and shows only where an address of it exists. */
export function Footer() {
  const { data } = useQuery(supportDetails);
  if (!isWebAddress(data?.Imprint)) return null;
  return (
    <footer className={css.footer}>
      <a href={data.Imprint} target="_blank" rel="noopener noreferrer" data-testid="imprint">
        <FormattedMessage id="shell.imprint" defaultMessage="Imprint" description="Link of the footer" />
        <span className={css.hint}>
          <FormattedMessage
            id="common.new_tab"
            defaultMessage="(opens in a new tab)"
            description="Said to screen readers after a link"
          />
        </span>
      </a>
    </footer>
  );
}
