-- Avatars have been in the storage since 0030. People whose avatar was never moved there get the drawn letter again.
update users set avatar = null from avatars a where users.avatar = '/media/avatars/' || a.id || '.webp';
drop table avatars;
