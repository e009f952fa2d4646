/** The form of an item: its sizes, and the preview of what customers see. */
export const sizes = {
  sizesList: 'الأحجام',
  sizesAdd: 'إضافة حجم',
  sizesHere: 'هذا الصنف',
  sizesThere: 'هذا الحجم موجود بالفعل.',
  sizesWhole: 'أدخل عددًا صحيحًا أكبر من 0.',
  sizesPrice: 'أدخل سعرًا أكبر من 0.',
  sizesWords: 'التسمية التي يراها العملاء',
  sizesWordsHint: 'مثل 5 كغ',
  sizesMake: 'إضافة',
  sizesCancel: 'إلغاء',
  itemSeeAgain: 'تحديث المعاينة',
  itemSeeOpen: 'فتح المعاينة',
  itemSeeShow: 'عرض المعاينة',
  itemSeeLater: 'تظهر المعاينة بعد حفظ الصنف.',
  itemSeeText: 'شاشة الصنف في المتجر كما حُفظت آخر مرة.',
}
