-- Written by `npm run functions`; from 0043-letter-case.sql.
CREATE OR REPLACE FUNCTION public.similar_accounts(wanted text)
 RETURNS TABLE(account_id bigint, similarity real)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
    where (trigrams = 0 or words <% folded_name or folded_name like any (swapped))
      and ' ' || words_of(folded_name) || ' ' like any (patterns);
end
$function$;
