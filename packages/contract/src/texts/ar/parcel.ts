import type { parcel as en } from '../en/parcel'

export const parcel: Record<keyof typeof en, string> = {
  errandKind_papers: 'أوراق',
  errandKind_food: 'طعام',
  errandKind_clothes: 'ملابس',
  errandKind_keys: 'مفاتيح',
  errandKind_gifts: 'هدايا',
  errandKind_medicine: 'دواء',
  errandKind_phone: 'هاتف',
  errandKind_other: 'شيء آخر',
  errandVehicle_bike: 'دراجة',
  errandVehicle_car: 'سيارة',
  errandSmsPickup: '{store}: سائق قادم ليأخذ منك: {kind}. تابعه هنا من دون حساب: {url}',
  errandSmsDrop: '{store}: في الطريق إليك: {kind}. تابعه هنا من دون حساب: {url}',
  // a line each
  errandProhibited: [
    'النقود والمجوهرات وكل ما هو ثمين جدًا',
    'الكحول والتبغ والمخدرات',
    'الأسلحة والألعاب النارية والوقود والغاز',
    'الحيوانات الحية',
    'كل ما هو مسروق أو مزور أو مخالف للقانون',
  ].join('\n'),
  errandTerms: [
    'أغلقه جيدًا: يحمله السائق كما استلمه.',
    'يجب أن يتسع له صندوق دراجة، إلا إذا اخترت مركبة أكبر.',
    'إن لم يستلمه أحد يعود إليك، ولطريق العودة ثمن.',
  ].join('\n'),
}
