/** The chat's knowledge base: articles about this portal, in English and German (section 4). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/platform/locales.ts';
import type { ArticleLink } from '#server/platform/db/schema-live.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { DICTIONARIES } from '#server/portal/chat/bot/knowledge.ts';
import type { ConfigurationKind, Items } from './kind.ts';
import articles from './knowledge.json' with { type: 'json' };

const WRITTEN = ['en', 'de'] as const;

/** Search weight of a word in an article's text; words in title and keywords have weight 1. */
const BODY_WEIGHT = 0.5;

type StoredArticle = {
  title: string;
  body: string;
  /** Search terms that people use for the subject. Absent for articles written without them. */
  keywords?: string;
  links: readonly ArticleLink[];
  position: number;
  isStarter: boolean;
};

const shipped: Items = new Map(
  articles.flatMap(({ id, starter, links, texts }, position) =>
    WRITTEN.map(locale => [
      `${id}/${locale}`,
      {
        ...texts[locale],
        links: links.map(link => ({ title: link[locale], address: link.address })),
        position,
        isStarter: starter,
      },
    ]),
  ),
);

export const knowledge: ConfigurationKind = {
  name: 'knowledge article',
  shipped,
  read: async db => {
    const rows = await db.selectFrom('knowledge_article').selectAll().execute();
    return new Map(
      rows.map(({ id, locale, is_starter: isStarter, keywords, ...rest }) => [
        `${id}/${locale}`,
        { ...rest, isStarter, ...(keywords === null ? {} : { keywords }) },
      ]),
    );
  },
  write: async (db, key, value) => {
    const [id = '', locale = ''] = key.split('/');
    const { links, isStarter, keywords = null, ...texts } = value as unknown as StoredArticle;
    const columns = { ...texts, keywords, is_starter: isStarter, links: JSON.stringify(links) };
    await db
      .insertInto('knowledge_article')
      .values({ id, locale, ...columns })
      .onConflict(conflict => conflict.columns(['id', 'locale']).doUpdateSet(columns))
      .execute();
    await indexArticle(db, {
      id,
      locale: locale as Locale,
      keywords: `${texts.title} ${keywords ?? ''}`,
      body: texts.body,
    });
  },
};

type Indexed = { id: string; locale: Locale; keywords: string; body: string };

/** Indexes each word of an article once, with its highest weight. */
async function indexArticle(db: Kysely<Database>, { id, locale, keywords, body }: Indexed): Promise<void> {
  const dictionary = DICTIONARIES[locale];
  await db.deleteFrom('knowledge_word').where('article_id', '=', id).where('locale', '=', locale).execute();
  await sql`
    insert into knowledge_word (article_id, locale, word, weight)
    select ${id}, ${locale}, word, max(weight) from (
      select unnest(tsvector_to_array(to_tsvector(${dictionary}::regconfig, fold_case(${keywords})))) as word, 1::real as weight
      union all
      select unnest(tsvector_to_array(to_tsvector(${dictionary}::regconfig, fold_case(${body})))), ${BODY_WEIGHT}::real
    ) as words group by word
  `.execute(db);
}
