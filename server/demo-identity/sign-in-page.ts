/** The provider's own sign-in page: neutral on purpose, nobody should take it for the portal. */
import { DEMO_IDENTITY, people } from '#server/demo/people.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { escapeHtml } from '#server/mail/layout.ts';

const identities = people.flatMap(({ firstname, lastname, purpose, identity }) =>
  identity ? [{ name: `${firstname} ${lastname}`, purpose, subject: identity.subject }] : [],
);

const person = ({ name, purpose, subject }: (typeof identities)[number]): string => `<li>
<button name="subject" value="${escapeHtml(subject)}">Continue as ${escapeHtml(name)}</button>
<p>${escapeHtml(purpose)}</p>
</li>`;

/** Every subject one may sign in as. */
export const isSubject = (subject: unknown): subject is string =>
  identities.some(identity => identity.subject === subject);

/** Posts the chosen subject to its own address. */
export const signInPage = (): string =>
  plainPage(
    `Sign in · ${DEMO_IDENTITY.name}`,
    `<h1>${escapeHtml(DEMO_IDENTITY.name)}</h1>
<p>This stands in for a company’s identity provider. Choose who you are.</p>
<form method="post"><ul>
${identities.map(person).join('\n')}
</ul></form>`,
  );
