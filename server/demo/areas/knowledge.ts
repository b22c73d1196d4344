/** The chat's knowledge base: articles about this portal, in English and German. */
import { sql } from 'kysely';
import { DICTIONARIES } from '#server/portal/chat/bot/knowledge.ts';
import articles from '../data/knowledge.json' with { type: 'json' };
import { insertAll } from '../world.ts';
import type { Area, World } from '../world.ts';

type Language = 'en' | 'de';
const WRITTEN: readonly Language[] = ['en', 'de'];

/** Search weight of a word in an article's text; words in title and keywords have weight 1. */
const BODY_WEIGHT = 0.5;

export const knowledge: Area = {
  name: 'knowledge',
  async load(world) {
    await insertAll(
      world,
      'knowledge_article',
      articles.flatMap(({ id, starter, links, texts }, position) =>
        WRITTEN.map(locale => ({
          id,
          locale,
          title: texts[locale].title,
          body: texts[locale].body,
          links: JSON.stringify(links.map(link => ({ title: link[locale], address: link.address }))),
          position,
          is_starter: starter,
        })),
      ),
    );
    for (const { id, texts } of articles) {
      for (const locale of WRITTEN) {
        const { title, body, keywords } = texts[locale];
        await index(world, { id, locale, keywords: `${title} ${keywords}`, body });
      }
    }
  },
};

/** Indexes each word once, with its highest weight. */
async function index(
  world: World,
  { id, locale, keywords, body }: { id: string; locale: Language; keywords: string; body: string },
): Promise<void> {
  const dictionary = DICTIONARIES[locale];
  await sql`
    insert into knowledge_word (article_id, locale, word, weight)
    select ${id}, ${locale}, word, max(weight) from (
      select unnest(tsvector_to_array(to_tsvector(${dictionary}::regconfig, ${keywords}))) as word, 1::real as weight
      union all
      select unnest(tsvector_to_array(to_tsvector(${dictionary}::regconfig, ${body}))), ${BODY_WEIGHT}::real
    ) as words group by word
  `.execute(world.db);
}
