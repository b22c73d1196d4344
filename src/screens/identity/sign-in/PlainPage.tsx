import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '#contract/platform/locales.ts';
import type { Branding } from '#contract/portal/branding.ts';
import { AfterFirstPaint } from '#src/ui/plain/AfterFirstPaint.tsx';
import { Card } from '#src/ui/plain/Card.tsx';
import { LanguageSelect } from '#src/ui/plain/LanguageSelect.tsx';
import { loginTexts } from './login-texts.ts';
import css from './PlainPage.module.css';

type Props = {
  branding: Branding;
  locale: Locale;
  onLanguage: (locale: Locale) => void;
  /** Announcements, above everything else. */
  banners?: ReactNode;
  children: ReactNode;
};

/**
 * The plain layout (section 2): no navigation, one card; on wide screens a panel in the brand's colours beside it.
 */
export const PlainPage = ({ branding, locale, onLanguage, banners, children }: Props) => (
  <div className={css.page}>
    {banners}
    <div className={css.columns}>
      <main className={css.main}>
        <Card>
          {branding.logo === null ? null : (
            <div className={css.emblem}>
              <AfterFirstPaint>
                {/* Lazy, so that it is not fetched while it is hidden. */}
                <img
                  loading="lazy"
                  className={css.logo}
                  src={branding.logo}
                  alt={branding.marketplace_owner ?? branding.title}
                />
              </AfterFirstPaint>
            </div>
          )}
          {children}
        </Card>
        <LanguageSelect locale={locale} onChosen={onLanguage} />
      </main>
      <footer className={css.panel}>
        <AfterFirstPaint className={css.aside}>
          <p className={css.title}>{branding.title}</p>
          <Help branding={branding} />
        </AfterFirstPaint>
      </footer>
    </div>
  </div>
);

const Help = ({
  branding: { status_page_url: status, login_support_phone_number: phone },
}: {
  branding: Branding;
}) => (
  <ul className={css.help}>
    {status === null ? null : (
      <li>
        <a href={status} target="_blank" rel="noopener noreferrer">
          <FormattedMessage {...loginTexts.statusPage} />
        </a>
      </li>
    )}
    {phone === null ? null : (
      <li>
        <FormattedMessage
          {...loginTexts.supportPhone}
          values={{ phone, a: chunks => <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{chunks}</a> }}
        />
      </li>
    )}
  </ul>
);
