/** Publishes a version of a terms document: stores its texts, and a PDF of each, generated once. */
import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { makeTermsPdf } from './pdf.ts';
import type { TermsSheet } from './pdf.ts';

export type TermsDocument = {
  key: string;
  isPrivacyPolicy?: boolean;
  /** The service whose orders require it; without a service, every user must confirm it. */
  productName?: string | null;
};

export type TermsText = { locale: Locale; name: string; body: string };

export type Edition = { document: TermsDocument; texts: readonly TermsText[]; publishedAt: Date };

export class CannotPublish extends Error {}

/**
 * Returns the new version. From now on all affected users are asked to confirm it.
 * @param db a transaction
 */
export async function publishTerms(
  db: Kysely<Database>,
  { document, texts, publishedAt }: Edition,
): Promise<{ id: number; version: number }> {
  if (!texts.some(({ locale }) => locale === DEFAULT_LOCALE)) {
    throw new CannotPublish('A terms document needs an English text: other languages fall back to it');
  }
  const documentId = await documentOf(db, document);
  const { last } = await db
    .selectFrom('terms_version')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  const version = (last ?? 0) + 1;
  const { id } = await db
    .insertInto('terms_version')
    .values({ document_id: documentId, version, published_at: publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const text of texts) {
    const path = `terms/${document.key}-${version}-${text.locale}.pdf`;
    await storeText(db, { versionId: id, path, sheet: { ...text, version, publishedAt } });
  }
  return { id, version };
}

type Stored = { versionId: number; path: string; sheet: TermsSheet };

async function storeText(db: Kysely<Database>, { versionId, path, sheet }: Stored): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({
      path,
      content_type: 'application/pdf',
      content: await makeTermsPdf(sheet),
      visibility: 'signed-in',
      owner_id: null,
    })
    .execute();
  const { locale, name, body } = sheet;
  await db
    .insertInto('terms_text')
    .values({ version_id: versionId, locale, name, body, pdf_path: path })
    .execute();
}

/** Returns the document's id; kind and product are fixed when it is first published. */
async function documentOf(
  db: Kysely<Database>,
  { key, isPrivacyPolicy = false, productName = null }: TermsDocument,
): Promise<number> {
  // Locks the row, so that concurrent publications get different versions.
  const known = await db
    .selectFrom('terms_document')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!known) {
    const { count } = await db
      .selectFrom('terms_document')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const made = await db
      .insertInto('terms_document')
      .values({ key, is_privacy_policy: isPrivacyPolicy, product_name: productName, position: count })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  if (known.is_privacy_policy !== isPrivacyPolicy || known.product_name !== productName) {
    throw new CannotPublish(`The document ${key} is about something else: give it a key of its own`);
  }
  return known.id;
}
