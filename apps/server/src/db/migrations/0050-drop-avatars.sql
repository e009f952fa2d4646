-- Avatars lie in the storage since 0030. Whose avatar was never moved there gets the drawn letter again.
update users set avatar = null from avatars a where users.avatar = '/media/avatars/' || a.id || '.webp';
drop table avatars;
