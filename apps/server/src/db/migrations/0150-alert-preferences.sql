-- Usual names for the table; the columns stay as they are.
alter table alert_wishes rename to alert_preferences;
alter index alert_wishes_pkey rename to alert_preferences_pkey;
alter table alert_preferences rename constraint alert_wishes_user_id_fkey to alert_preferences_user_id_fkey;
