import type { parcel as en } from '../en/parcel'

export const parcel: Record<keyof typeof en, string> = {
  errandKind_papers: 'مستندات',
  errandKind_food: 'طعام',
  errandKind_clothes: 'ملابس',
  errandKind_keys: 'مفاتيح',
  errandKind_gifts: 'هدايا',
  errandKind_medicine: 'أدوية',
  errandKind_phone: 'هاتف',
  errandKind_other: 'شيء آخر',
  errandVehicle_bike: 'دراجة',
  errandVehicle_car: 'سيارة',
  errandSmsPickup: 'من {store}: السائق قادم ليستلم منك: {kind}. تتبّعه هنا: {url}',
  errandSmsDrop: 'من {store}: في الطريق إليك: {kind}. تتبّعه هنا: {url}',
  // one entry per line
  errandProhibited: [
    'النقود والمجوهرات والأشياء الثمينة',
    'الكحول والتبغ والمخدرات',
    'الأسلحة والألعاب النارية والوقود والغاز',
    'الحيوانات الحية',
    'كل ما هو مسروق أو مقلّد أو مخالف للقانون',
  ].join('\n'),
  errandTerms: [
    'غلّفه وأغلقه جيدًا قبل الاستلام.',
    'يجب أن تتسع له حقيبة دراجة التوصيل، إلا إذا اخترت مركبة أكبر.',
    'الطرود التي لم تُسلَّم تعود إليك، وتُطبَّق رسوم إعادة.',
  ].join('\n'),
}
