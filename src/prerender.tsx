/**
 * Server rendering (built separately into dist/prerender): for /v/login the complete sign-in page in the installation's
 * branding and the user's language, usable after this one response; for every other address a loading page that the app
 * replaces (section 2).
 */
import { renderToString } from 'react-dom/server';
import { createIntl, FormattedMessage, RawIntlProvider } from 'react-intl';
import type { IntlConfig } from 'react-intl';
import { plainMessages } from 'virtual:messages/plain';
import { LANGUAGE_TITLES, LOCALES } from '#contract/platform/locales.ts';
import type { PageData, PageRequest, RenderPage } from '#contract/platform/page.ts';
import { parseBranding } from '#contract/portal/branding.ts';
import type { Branding } from '#contract/portal/branding.ts';
import { runEarlyForm } from './app/early-form.ts';
import { brandVariables } from './branding/colours.ts';
import { PAGE_DATA_ID } from './branding/page-data.ts';
import { loginTexts } from './screens/identity/sign-in/login-texts.ts';
import { LoginView } from './screens/identity/sign-in/LoginView.tsx';
import { PlainPage } from './screens/identity/sign-in/PlainPage.tsx';
import { loadingTexts } from './shell/loading-texts.ts';

type RenderedParts = {
  body: string;
  title: string;
  data: PageData;
  styles: string;
  /** Elements for files, before and after the body. */
  head: readonly string[];
  tail: readonly string[];
  /** Inline script, placed after all data it reads. */
  script: string;
};

const LANGUAGES = LOCALES.map(locale => [locale, LANGUAGE_TITLES[locale]] as const);

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

const entryScript = (entry: string) => `<script type="module" src="${entry}"></script>`;

/** Renders the same elements as src/LoginPage.tsx, without actors. */
function renderLogin(request: PageRequest, branding: Branding): RenderedParts {
  const { locale, assets } = request;
  const { entry, modules, styles } = assets;
  const intl = intlFor(request);
  const body = renderToString(
    <RawIntlProvider value={intl}>
      <PlainPage branding={branding} locale={locale} onLanguage={() => {}}>
        <LoginView branding={branding} problem={null} isBusy={false} isEnabled={false} starts={null} />
      </PlainPage>
    </RawIntlProvider>,
  );
  return {
    body,
    title: `${intl.formatMessage(loginTexts.title)} · ${branding.title}`,
    data: {
      ...common(request),
      messages: plainMessages[locale],
      ahead: assets.ahead,
    },
    styles,
    head: [],
    tail: [entryScript(entry)],
    script: `(${runEarlyForm.toString()})(${JSON.stringify({ languages: LANGUAGES, modules })})`,
  };
}

/** Looks like src/shell/LoadingScreen.tsx, which replaces it. */
function renderLoading(request: PageRequest, branding: Branding): RenderedParts {
  const { entry, modules, stylesheets } = request.assets;
  const body = renderToString(
    <RawIntlProvider value={intlFor(request)}>
      <main className="loading">
        <h1>{branding.title}</h1>
        <p role="status">
          <FormattedMessage {...loadingTexts.loadingApp} />
        </p>
      </main>
    </RawIntlProvider>,
  );
  return {
    body,
    title: branding.title,
    data: common(request),
    styles: LOADING_STYLES,
    // The entry first: later requests wait for a connection.
    head: [entry, ...modules].map(href => `<link rel="modulepreload" href="${href}">`),
    // After the body, so as not to block it; before the app, which needs them.
    tail: [...stylesheets.map(href => `<link rel="stylesheet" href="${href}">`), entryScript(entry)],
    script: '',
  };
}

/** The text has the size it will have with the stylesheets, so that nothing moves when these arrive. */
const LOADING_STYLES =
  'body{margin:0}.loading{box-sizing:border-box;min-height:100vh;font-size:.875rem;line-height:1.45;display:grid;align-content:center;justify-items:center;gap:8px;margin:0;' +
  'font-family:system-ui,sans-serif;color:#0f1728;text-align:center;padding:16px}' +
  '.loading h1{margin:0;font-size:22px;font-weight:650}.loading p{margin:0;color:#556274}';

const root = (branding: Branding) =>
  `:root{${Object.entries(brandVariables(branding.colors))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

export const renderPage: RenderPage = request => {
  const { branding } = parseBranding(request.branding);
  const parts = request.page === 'login' ? renderLogin(request, branding) : renderLoading(request, branding);
  const { body, title, data, styles, head, tail, script } = parts;
  const html = [
    `<!doctype html><html lang="${request.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<link rel="icon" href="${escaped(branding.favicon)}">`,
    `<style>${styles}${root(branding)}</style>`,
    ...head,
    `</head><body><div id="root">${body}</div>`,
    ...tail,
    `<script type="application/json" id="${PAGE_DATA_ID}">`,
    JSON.stringify(data).replaceAll('<', '\\u003c'),
    '</script>',
    script === '' ? '' : `<script>${script}</script>`,
    '</body></html>',
  ].join('');
  return { html, scripts: script === '' ? [] : [script] };
};
