/** What Health says beside its checks. */
export const health = {
  healthPassed: '{passed} of {all} checks pass',
  healthChecked: 'Checked every minute',
  healthCopy: 'Copy {line}',
  healthGroup_server: 'Server',
  healthGroup_messages: 'Messages',
  healthGroup_maps: 'Maps',
  healthGroup_security: 'Addresses',
  healthGroup_shop: 'Shop',
  healthTestOrder: 'Run a test order',
  health_backup: 'Backup',
  health_backup_ok:
    'Last backup: {hours, plural, =0 {less than an hour ago} one {# hour ago} other {# hours ago}}.',
  health_backup_mend:
    'The last backup is {hours} hours old; it should be at most 24. End your backup script with this line:',
  health_backup_none: 'No backup has been recorded. End your backup script with this line:',
  health_mail_silent: 'The mail server isn’t responding: {reason}. Check SMTP_URL.',
  health_geocoder_silent: '{name} isn’t responding: {reason}. Check GEOCODER_URL or GOOGLE_MAPS_KEY.',
  health_map_tiles_silent: 'Map tiles don’t load: {reason}. Check MAP_TILES_URL.',
  health_public_url_silent:
    '{url} doesn’t lead here: {reason}. Check PUBLIC_URL and the proxy in front of it.',
}
