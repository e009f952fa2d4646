/** What Health says beside its checks. */
export const health = {
  healthPassed: 'نجح {passed} من {all}',
  healthChecked: 'يُفحص كل دقيقة',
  healthCopy: 'انسخ {line}',
  healthGroup_server: 'الخادم',
  healthGroup_messages: 'الرسائل',
  healthGroup_maps: 'الخرائط',
  healthGroup_security: 'العناوين',
  healthGroup_shop: 'المتجر',
  healthTestOrder: 'شغّل طلبًا تجريبيًا',
  health_backup: 'النسخ الاحتياطي',
  health_backup_ok:
    'عمر آخر نسخة {hours, plural, =0 {أقل من ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}.',
  health_backup_mend: 'عمر آخر نسخة {hours} ساعة والحد 24. أنهِ برنامج النسخ بهذا السطر:',
  health_backup_none: 'لم تُسجل أي نسخة احتياطية. أنهِ برنامج النسخ بهذا السطر:',
  health_mail_silent: 'لا يجيب خادم البريد: {reason}. تحقق من SMTP_URL.',
  health_geocoder_silent: 'لا يجيب {name}: {reason}. تحقق من GEOCODER_URL أو GOOGLE_MAPS_KEY.',
  health_map_tiles_silent: 'لا تصل مربعات الخريطة: {reason}. تحقق من MAP_TILES_URL.',
  health_public_url_silent: 'لا يؤدي {url} إلى هنا: {reason}. تحقق من PUBLIC_URL والوكيل أمامه.',
}
