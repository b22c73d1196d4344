/** A minimal HTML page outside the app: no scripts, one small style sheet. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCALE_KEY, pickLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { escapeHtml } from '#server/platform/html.ts';
import type { Settings } from '#server/platform/settings.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#f4f4f4;margin:0}
main{max-width:44rem;margin:2rem auto;padding:1.5rem 2rem;background:#fff;border:1px solid #bbb}
h1{font-size:1.5rem;margin-top:0}ul{list-style:none;padding:0}li{margin:0 0 1rem}p{margin:.25rem 0}
button{font:inherit;padding:.5rem 1rem;border:1px solid #444;background:#fff;cursor:pointer}
button:hover,button:focus-visible{background:#e8e8e8}a{color:#0b4f9e}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #ccc}
@media(prefers-color-scheme:dark){body{color:#eee;background:#111}main{background:#1c1c1c;border-color:#555}
button{color:#eee;background:#1c1c1c;border-color:#999}button:hover,button:focus-visible{background:#333}a{color:#8ec1ff}}`;

/** The language stored in the browser, as on the portal's own pages (section 9). */
export const pageLocale = (request: FastifyRequest, settings: Pick<Settings, 'locale'>): Locale =>
  pickLocale(request.cookies[LOCALE_KEY], settings.locale);

/** @param body escaped HTML */
export const plainPage = (locale: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body></html>
`;

export const sendPlainPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(page);
