/** The form of an item: its sizes, and the preview of what customers see. */
export const sizes = {
  sizesList: 'الأحجام التي يُباع بها',
  sizesAdd: 'إضافة حجم',
  sizesHere: 'هذا الصنف',
  sizesThere: 'هذا الحجم موجود من قبل.',
  sizesWhole: 'أدخل عددًا صحيحًا أكبر من 0.',
  sizesPrice: 'أدخل سعرًا أكبر من 0.',
  sizesWords: 'التسمية التي يراها العملاء',
  sizesWordsHint: 'مثل 5 kg',
  sizesMake: 'إضافة',
  sizesCancel: 'إلغاء',
  itemSeeAgain: 'تحديث المعاينة',
  itemSeeOpen: 'فتحها',
  itemSeeShow: 'عرض المعاينة',
  itemSeeLater: 'يظهر هنا بعد حفظ الصنف.',
  itemSeeText: 'شاشة المتجر نفسها بما هو محفوظ.',
}
