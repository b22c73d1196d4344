/**
 * Searches the knowledge base. A question is reduced to lexemes by the language's dictionary; an article's score is the
 * share of the question's words it contains, with rare words weighted higher. Below a threshold it is not an answer.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { ArticleLink } from '#server/platform/db/schema-live.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { normalizeText } from './intents.ts';
import { isMistyped } from './mistyped.ts';

export type Article = { id: string; locale: string; title: string; body: string; links: ArticleLink[] };

export type Answer =
  | { kind: 'known'; article: Article; related: Article[] }
  | { kind: 'unsure'; articles: Article[] }
  | { kind: 'unknown' };

/** Score from which an article is an answer, and from which it is offered as a suggestion. */
const KNOWN = 0.6;
const UNSURE = 0.35;
/** Score from which further articles are offered beside the answer. */
const RELATED = 0.45;
/** When the best scores differ by less, the user chooses. */
const TIE = 0.05;
const MOST_OFFERED = 3;

/** PostgreSQL text search configurations; languages without one are not stemmed. */
export const DICTIONARIES: Record<Locale, string> = {
  bg: 'simple',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  pl: 'simple',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/** Words that occur in any question; PostgreSQL's stop words lack most of these. */
const STOP_WORDS = new Set(
  [
    'please want need would like know tell help can could possible where find get use way show let way question',
    'bitte möchte will brauche kann könnte gern gerne wissen sagen hilfe helfen möglich finde finden geht gibt frage',
    'wo wie was wieso warum muss soll',
  ]
    .join(' ')
    .split(' ')
    .map(normalizeText),
);

/** The significant words of a question, as lexemes. */
async function keywordsOf(db: Kysely<Database>, locale: Locale, question: string): Promise<string[]> {
  const kept = question
    .split(/\s+/)
    .filter(word => !STOP_WORDS.has(normalizeText(word)))
    .join(' ');
  const { rows } = await sql<{ word: string }>`
    select unnest(tsvector_to_array(to_tsvector(${DICTIONARIES[locale]}::regconfig, fold_case(${kept})))) as word
  `.execute(db);
  return correctSpelling(
    db,
    locale,
    rows.map(row => row.word),
  );
}

/** Replaces an unknown word by a known one that differs by a single typing error. */
async function correctSpelling(db: Kysely<Database>, locale: Locale, words: string[]): Promise<string[]> {
  const known = await db
    .selectFrom('knowledge_word')
    .select('word')
    .distinct()
    .where('locale', '=', locale)
    .execute();
  const vocabulary = new Set(known.map(row => row.word));
  return words.map(word =>
    vocabulary.has(word) ? word : ([...vocabulary].find(one => isMistyped(word, one)) ?? word),
  );
}

type Ranked = { article_id: string; share: number };

/** Scores articles; the weight of a word decreases with the number of articles that contain it. */
async function rank(db: Kysely<Database>, locale: Locale, words: readonly string[]): Promise<Ranked[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Ranked>`
    with library as (
      select count(distinct article_id)::float8 as size from knowledge_word where locale = ${locale}
    ),
    asked as (select distinct unnest(${words}::text[]) as word),
    weighed as (
      select asked.word, ln(1 + (size - knowing + 0.5) / (knowing + 0.5)) as rarity
      from asked, library, lateral (
        select count(*) as knowing from knowledge_word where locale = ${locale} and word = asked.word
      ) as counted
    )
    select article_id, sum(rarity * knowledge_word.weight) / (select sum(rarity) from weighed) as share
    from knowledge_word
    join weighed using (word)
    join knowledge_article as article on article.id = article_id and article.locale = ${DEFAULT_LOCALE}
    where knowledge_word.locale = ${locale}
    group by article_id, article.position
    order by share desc, article.position
    limit ${MOST_OFFERED + 1}
  `.execute(db);
  return rows;
}

/** Returns articles in the user's language, else in English, in the order of the ids. */
async function articlesOf(db: Kysely<Database>, locale: Locale, ids: readonly string[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('knowledge_article')
    .select(['id', 'locale', 'title', 'body', 'links'])
    .where('id', 'in', ids)
    .where('locale', 'in', [locale, DEFAULT_LOCALE])
    .execute();
  return ids.flatMap(id => {
    const texts = rows.filter(row => row.id === id);
    return texts.find(text => text.locale === locale) ?? texts.slice(0, 1);
  });
}

/** Finds an article by its exact title, as sent by the bot's buttons. */
async function byTitle(db: Kysely<Database>, locale: Locale, question: string): Promise<string | undefined> {
  const titles = await db
    .selectFrom('knowledge_article')
    .select(['id', 'title'])
    .where('locale', 'in', [locale, DEFAULT_LOCALE])
    .execute();
  return titles.find(({ title }) => normalizeText(title) === normalizeText(question))?.id;
}

/** Scores the question in the user's language and in English, because many mix both; the better result counts. */
async function bestRanking(db: Kysely<Database>, locale: Locale, question: string): Promise<Ranked[]> {
  const own = await rank(db, locale, await keywordsOf(db, locale, question));
  if (locale === DEFAULT_LOCALE || (own[0]?.share ?? 0) >= KNOWN) return own;
  const english = await rank(db, DEFAULT_LOCALE, await keywordsOf(db, DEFAULT_LOCALE, question));
  return (english[0]?.share ?? 0) > (own[0]?.share ?? 0) ? english : own;
}

/** The article that is the answer: the one named by its title, or the best by a margin. */
function answerIn(ranked: readonly Ranked[], named: string | undefined): string | undefined {
  if (named !== undefined) return named;
  const [best, second] = ranked;
  return best && best.share >= KNOWN && best.share - (second?.share ?? 0) > TIE ? best.article_id : undefined;
}

export async function findAnswer(db: Kysely<Database>, locale: Locale, question: string): Promise<Answer> {
  const ranked = await bestRanking(db, locale, question);
  const best = answerIn(ranked, await byTitle(db, locale, question));
  const others = (least: number): string[] =>
    ranked
      .filter(({ article_id, share }) => article_id !== best && share >= least)
      .map(one => one.article_id);
  if (best === undefined) {
    const articles = await articlesOf(db, locale, others(UNSURE).slice(0, MOST_OFFERED));
    return articles.length > 0 ? { kind: 'unsure', articles } : { kind: 'unknown' };
  }
  const near = others(RELATED).slice(0, MOST_OFFERED - 1);
  const [article, ...related] = await articlesOf(db, locale, [best, ...near]);
  return article ? { kind: 'known', article, related } : { kind: 'unknown' };
}

/** Articles offered in the introduction. */
export async function starterArticles(db: Kysely<Database>, locale: Locale): Promise<Article[]> {
  const rows = await db
    .selectFrom('knowledge_article')
    .select('id')
    .where('locale', '=', DEFAULT_LOCALE)
    .where('is_starter', '=', true)
    .orderBy('position')
    .limit(MOST_OFFERED)
    .execute();
  return articlesOf(
    db,
    locale,
    rows.map(row => row.id),
  );
}
