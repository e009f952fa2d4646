-- The console searches reviews by their words and those of the answers.
create index reviews_by_words on reviews using gin
  ((coalesce(review_store, '') || ' ' || coalesce(review_delivery, '') || ' ' || coalesce(answer, '')) gin_trgm_ops);
