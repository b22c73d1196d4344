/**
 * What the server draws (built on its own into dist/prerender): for /v/login the finished sign-in page in the
 * installation's branding and the person's language, usable after this one answer; for every other address the page
 * that the app fills, saying meanwhile that it loads (section 2).
 */
import { renderToString } from 'react-dom/server';
import { createIntl, FormattedMessage, RawIntlProvider } from 'react-intl';
import type { IntlConfig } from 'react-intl';
import { plainMessages } from 'virtual:messages/plain';
import { parseBranding } from '#contract/branding.ts';
import type { Branding } from '#contract/branding.ts';
import { LANGUAGE_TITLES, LOCALES } from '#contract/locales.ts';
import type { PageData, PageRequest, RenderPage } from '#contract/page.ts';
import { keepEarlyForm } from './app/early-form.ts';
import { brandVariables } from './branding/colours.ts';
import { PAGE_DATA_ID } from './branding/page-data.ts';
import { LoginView } from './screens/sign-in/LoginView.tsx';
import { PlainFrame } from './screens/sign-in/PlainFrame.tsx';
import { signInTitle } from './screens/sign-in/sign-in-title.ts';

type Drawn = { body: string; title: string; data: PageData; script: string };

const LANGUAGES = JSON.stringify(LOCALES.map(locale => [locale, LANGUAGE_TITLES[locale]]));

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const intlFor = ({ locale }: PageRequest) =>
  createIntl({ locale, messages: plainMessages[locale] as NonNullable<IntlConfig['messages']> });

const common = ({ locale, branding, installation, exposed }: PageRequest): PageData => ({
  locale,
  installation,
  branding,
  ...(exposed ? { exposed } : {}),
});

/** The same elements as src/LoginPage.tsx draws, without the actors behind them. */
function drawLogin(request: PageRequest, branding: Branding): Drawn {
  const { locale } = request;
  const intl = intlFor(request);
  const body = renderToString(
    <RawIntlProvider value={intl}>
      <PlainFrame branding={branding} locale={locale} onLanguage={() => {}}>
        <LoginView branding={branding} problem={null} isBusy={false} isEnabled={false} />
      </PlainFrame>
    </RawIntlProvider>,
  );
  return {
    body,
    title: `${intl.formatMessage(signInTitle)} · ${branding.title}`,
    data: {
      ...common(request),
      messages: plainMessages[locale],
      ahead: request.assets.ahead,
    },
    script: `(${keepEarlyForm.toString()})(${LANGUAGES})`,
  };
}

/** Looks as src/shell/LoadingScreen.tsx does, which takes its place. */
function drawLoading(request: PageRequest, branding: Branding): Drawn {
  const body = renderToString(
    <RawIntlProvider value={intlFor(request)}>
      <main className="loading">
        <h1>{branding.title}</h1>
        <p role="status">
          <FormattedMessage
            id="common.loading_app"
            defaultMessage="Loading…"
            description="Shown until the app is ready"
          />
        </p>
      </main>
    </RawIntlProvider>,
  );
  return {
    body,
    title: branding.title,
    data: common(request),
    script: '',
  };
}

const LOADING_STYLES =
  '.loading{min-height:100vh;display:grid;align-content:center;justify-items:center;gap:8px;margin:0;' +
  'font-family:system-ui,sans-serif;color:#0f1728;text-align:center;padding:16px}' +
  '.loading h1{margin:0;font-size:22px;font-weight:650}.loading p{margin:0;color:#556274}';

const root = (branding: Branding) =>
  `:root{${Object.entries(brandVariables(branding.colors))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** React asks before what it draws for the pictures in it; the same answer has them, so that the browser sees both at once. */
const EARLY_LINKS = /^(?:<link [^>]*>)+/;

export const renderPage: RenderPage = request => {
  const { branding } = parseBranding(request.branding);
  const isLogin = request.page === 'login';
  const { body, title, data, script } = isLogin
    ? drawLogin(request, branding)
    : drawLoading(request, branding);
  const { entry, styles, stylesheets, modules } = request.assets;
  const html = [
    `<!doctype html><html lang="${request.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<link rel="icon" href="${escaped(branding.favicon)}">`,
    `<style>${isLogin ? styles : LOADING_STYLES}${root(branding)}</style>`,
    ...modules.map(href => `<link rel="modulepreload" href="${href}">`),
    `</head><body><div id="root">${body.replace(EARLY_LINKS, '')}</div>`,
    // After what is drawn, which waits for none of it; before the app, which needs them.
    ...(isLogin ? [] : stylesheets.map(href => `<link rel="stylesheet" href="${href}">`)),
    `<script type="module" src="${entry}"></script>`,
    script === '' ? '' : `<script>${script}</script>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">`,
    JSON.stringify(data).replaceAll('<', '\\u003c'),
    '</script></body></html>',
  ].join('');
  return { html, scripts: script === '' ? [] : [script] };
};
