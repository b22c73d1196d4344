-- The search tolerates one wrong letter in a name.

-- A folded text as words separated by single blanks.
create function words_of(folded text) returns text language sql immutable parallel safe strict as $$
  select trim(regexp_replace(folded, '[\s!-/:-@\[-`{-~«»“”„‚‘’–—]+', ' ', 'g'))
$$;

-- These words with two adjacent letters swapped.
create function two_letters_swapped(words text) returns text[] language sql immutable parallel safe strict as $$
  select array_agg(distinct left(words, at - 1) || substr(words, at + 1, 1) || substr(words, at, 1) || substr(words, at + 2))
  from generate_series(1, length(words) - 1) as at
$$;

-- `like` patterns for texts at most one letter away from these words: one wrong, one extra or one missing, also at the
-- end. A text with no letter changed differs only in punctuation.
create function one_letter_changed(words text) returns text[] language sql immutable parallel safe strict as $$
  select array_agg(distinct changed) from generate_series(1, length(words) + 1) as at, lateral (values
    (overlay(words placing '_' from at for 1)),
    (left(words, at - 1) || substr(words, at + 1)),
    (left(words, at - 1) || '_' || substr(words, at))
  ) as variants (changed)
$$;

-- Accounts whose name has words one letter away from the text, and their similarity. The trigram index finds
-- candidates: a changed letter removes at most three trigrams and adds three, which bounds the similarity from below.
-- Swapped letters change more, but such words are listed exactly. A plan without values could miss the index.
create function similar_accounts(wanted text) returns table (account_id bigint, similarity real)
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  words text := words_of(fold(wanted));
  swapped text[] := array(select '%' || word || '%' from unnest(two_letters_swapped(words)) as word);
  patterns text[] := array(
    select '% ' || word || ' %' from unnest(two_letters_swapped(words) || one_letter_changed(words)) as word
  );
  trigrams integer := cardinality(show_trgm(words));
begin
  -- A little less, because equal fractions may differ when they are rounded.
  perform set_config(
    'pg_trgm.word_similarity_threshold', (greatest(trigrams - 3.1, 1) / (trigrams + 3))::real::text, true
  );
  return query
    select id, word_similarity(words, folded_name) from account
    where (words <% folded_name or folded_name like any (swapped))
      and ' ' || words_of(folded_name) || ' ' like any (patterns);
end
$$;
