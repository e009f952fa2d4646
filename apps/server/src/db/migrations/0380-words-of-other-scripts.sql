-- PostgreSQL treats signs such as the virama of 'टिक्का' as punctuation, so words of names were split in the middle.
-- Letters and signs of these scripts (Hebrew to Khmer, without the dandas that end sentences) stay together.
create or replace function words_of(name text) returns text[] immutable language sql as $$
  select array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize(name, nfd),
    '[\u0300-\u036f\u200c\u200d''’.™®]', '', 'g')),
    '((?![\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u0900-\u0963\u0966-\u0df3\u0e00-\u0e4e\u0e80-\u0ece\u0f18-\u0f39\u0f71-\u0f84\u1000-\u1049\u17b4-\u17d3])[[:space:][:punct:]…–—•·“”‘₹|+=<>^~`$])+',
    ' ', 'g'), ' '), '')
$$;
update restaurants set name = name where name ~ '[\u0590-\u17ff]';
update items set name = name where name ~ '[\u0590-\u17ff]' or brand ~ '[\u0590-\u17ff]';
