/** The provider's sign-in page; deliberately plain, so that nobody mistakes it for the portal. */
import type { Locale } from '#contract/platform/locales.ts';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import { people } from '#server/demo/people.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { plainPage } from '#server/platform/http/plain-page.ts';
import { textOf } from '#server/platform/texts.ts';

const identities = people.flatMap(({ firstname, lastname, identity }) =>
  identity ? [{ name: `${firstname} ${lastname}`, ...identity }] : [],
);

const person = (locale: Locale, { name, subject, linked }: (typeof identities)[number]): string => `<li>
<button name="subject" value="${escapeHtml(subject)}">${escapeHtml(textOf(locale, 'demo.identity.continue', { name }))}</button>
<p>${escapeHtml(textOf(locale, linked ? 'demo.identity.linked' : 'demo.identity.unlinked'))}</p>
</li>`;

/** All subjects that can sign in. */
export const isSubject = (subject: unknown): subject is string =>
  identities.some(identity => identity.subject === subject);

/** Posts the chosen subject to its own address. */
export const signInPage = (locale: Locale): string =>
  plainPage(
    locale,
    textOf(locale, 'demo.identity.title', { name: DEMO_IDENTITY.name }),
    `<h1>${escapeHtml(DEMO_IDENTITY.name)}</h1>
<p>${escapeHtml(textOf(locale, 'demo.identity.lead'))}</p>
<form method="post"><ul>
${identities.map(identity => person(locale, identity)).join('\n')}
</ul></form>`,
  );
