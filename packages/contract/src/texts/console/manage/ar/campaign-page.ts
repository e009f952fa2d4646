export const campaignPage = {
  segmentBought: 'ما اشتروه وأين',
  segmentFinds: 'من ينتمي إليها',
  segmentPeople:
    '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  segmentConsent: 'لا يُحتسب إلا من وافق على العروض، وكل قناة باختياره.',
  campaignWho: 'من تصله',
  campaignSays: 'ماذا تقول',
  campaignPreview: 'معاينة',
  campaignTranslations: 'بلغات أخرى',
  campaignOneLanguage: 'لا لغة أخرى في المتجر.',
  campaignLanguage: 'اللغة',
  campaignDefaultLanguage: 'الافتراضية',
  campaignSends_clicked: 'نُقرت',
  campaignSmsParts:
    '{count, plural, one {رسالة واحدة لكل شخص} two {رسالتان لكل شخص} few {# رسائل لكل شخص} many {# رسالة لكل شخص} other {# رسالة لكل شخص}}',
  campaignNoWay: 'اختر قناة واحدة على الأقل.',
  campaignSending: 'الإرسال',
  campaignGoesOut: 'تُرسل في {time}.',
  campaignWhen: 'متى (فارغ: الآن)',
  campaignSchedule: 'جدولة',
  campaignSendNow: 'إرسال الآن',
  campaignScheduleTitle: 'جدولة الحملة؟',
  campaignSendTitle: 'إرسال الحملة الآن؟',
  campaignSendText: 'ما أُرسل لا يمكن استرجاعه.',
  campaignUnschedule: 'إعادة إلى مسودة',
  campaignStop: 'إيقاف',
  campaignTest: 'أرسل إليّ تجربة',
  campaignTested: 'التجربة في الطريق: {ways}.',
  campaignTestNowhere: 'لا تصلك أي من قنواتها: لا جهاز ولا بريد ولا هاتف في حسابك.',
  campaignResult: 'النتيجة',
  campaignSends_sent: 'أُرسلت',
  campaignSends_waiting: 'بالانتظار',
  campaignSends_dropped: 'لم تُرسل',
  campaignPeople:
    '{count, plural, zero {لم يكن أحد في الشريحة} one {كان شخص واحد في الشريحة} two {كان شخصان في الشريحة} few {كان # أشخاص في الشريحة} many {كان # شخصًا في الشريحة} other {كان # شخص في الشريحة}}',
  campaignHeldBack:
    '{count, plural, zero {لم يكتفِ أحد من حملات ذلك الأسبوع} one {واحد اكتفى من حملات ذلك الأسبوع} two {اثنان اكتفيا من حملات ذلك الأسبوع} few {# اكتفوا من حملات ذلك الأسبوع} many {# اكتفوا من حملات ذلك الأسبوع} other {# اكتفوا من حملات ذلك الأسبوع}}',
  campaignUnsubscribed:
    '{count, plural, zero {لم يوقف أحد العروض} one {واحد أوقف العروض} two {اثنان أوقفا العروض} few {# أوقفوا العروض} many {# أوقفوا العروض} other {# أوقفوا العروض}}',
  campaignOrders:
    '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}} بقيمة {amount} خلال سبعة أيام',
  mayCampaignsSend: 'إرسال الحملات وإيقافها',
}
