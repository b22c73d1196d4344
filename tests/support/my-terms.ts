/** The visitor's terms documents as the API returns them, and publishing a new version. */
import type { ConfirmedTerms, Terms } from '#contract/portal/terms.ts';
import { publishTerms } from '#server/portal/terms/publish.ts';
import type { Edition } from '#server/portal/terms/publish.ts';
import type { Portal } from './server.ts';
import type { Visitor } from './visitor.ts';

export const confirmed = async (visitor: Visitor, locale = 'en'): Promise<ConfirmedTerms[]> =>
  (await visitor.call('IAccountService/GetMyConfirmedTerms', {}, { 'accept-language': locale })).data;

export const unconfirmed = async (visitor: Visitor, locale = 'en'): Promise<Terms[]> =>
  (await visitor.call('IAccountService/GetMyUnconfirmedTerms', {}, { 'accept-language': locale })).data;

/** Returns name, version and product of a document, to compare lists. */
export const short = ({ Name, Version, Product }: Terms) => [Name, Version, Product?.AccountName ?? null];

/** Publishes the next version of the privacy policy, or of the document in `edition`. */
export const publishPolicy = (portal: Pick<Portal, 'deps'>, edition: Partial<Edition> = {}) =>
  portal.deps.db.transaction().execute(db =>
    publishTerms(db, {
      document: { key: 'privacy', isPrivacyPolicy: true },
      texts: [{ locale: 'en', name: 'Privacy policy', body: '# Anew\nNothing is kept at all.' }],
      publishedAt: portal.deps.clock.now(),
      ...edition,
    }),
  );
