export const campaignPage = {
  segmentBought: 'ما اشتروه وأين',
  segmentFinds: 'من ينتمي إليها',
  segmentPeople:
    '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  segmentConsent: 'لا يُحتسب إلا العملاء الذين وافقوا على العروض، ولكل قناة موافقتها.',
  campaignWho: 'من تصله',
  campaignSays: 'نص الحملة',
  campaignPreview: 'معاينة',
  campaignTranslations: 'بلغات أخرى',
  campaignOneLanguage: 'لا توجد لغة أخرى في المنصة.',
  campaignLanguage: 'اللغة',
  campaignDefaultLanguage: 'الافتراضية',
  campaignSends_clicked: 'نُقرت',
  campaignSmsParts:
    '{count, plural, one {رسالة واحدة لكل شخص} two {رسالتان لكل شخص} few {# رسائل لكل شخص} many {# رسالة لكل شخص} other {# رسالة لكل شخص}}',
  campaignNoWay: 'اختر قناة واحدة على الأقل.',
  campaignSending: 'الإرسال',
  campaignGoesOut: 'تُرسل في {time}.',
  campaignWhen: 'موعد الإرسال (فارغ: الآن)',
  campaignSchedule: 'جدولة',
  campaignSendNow: 'إرسال الآن',
  campaignScheduleTitle: 'جدولة الحملة؟',
  campaignSendTitle: 'إرسال الحملة الآن؟',
  campaignSendText: 'لا يمكن استرجاع ما أُرسل.',
  campaignUnschedule: 'إعادتها إلى مسودة',
  campaignStop: 'إيقاف',
  campaignTest: 'إرسال تجربة إليّ',
  campaignTested: 'الرسالة التجريبية في الطريق: {ways}.',
  campaignTestNowhere: 'لا تصلك أي من قنواتها: لا جهاز ولا بريد ولا هاتف في حسابك.',
  campaignResult: 'النتيجة',
  campaignSends_sent: 'أُرسلت',
  campaignSends_waiting: 'بالانتظار',
  campaignSends_dropped: 'لم تُرسل',
  campaignPeople:
    '{count, plural, zero {لم يكن أحد في الشريحة} one {كان شخص واحد في الشريحة} two {كان شخصان في الشريحة} few {كان # أشخاص في الشريحة} many {كان # شخصًا في الشريحة} other {كان # شخص في الشريحة}}',
  campaignHeldBack:
    '{count, plural, zero {لم يبلغ أحد حد الحملات ذلك الأسبوع} one {بلغ شخص واحد حد الحملات ذلك الأسبوع} two {بلغ شخصان حد الحملات ذلك الأسبوع} few {بلغ # أشخاص حد الحملات ذلك الأسبوع} many {بلغ # شخصًا حد الحملات ذلك الأسبوع} other {بلغ # شخص حد الحملات ذلك الأسبوع}}',
  campaignUnsubscribed:
    '{count, plural, zero {لم يوقف أحد العروض} one {أوقف شخص واحد العروض} two {أوقف شخصان العروض} few {أوقف # أشخاص العروض} many {أوقف # شخصًا العروض} other {أوقف # شخص العروض}}',
  campaignOrders:
    '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}} بقيمة {amount} خلال سبعة أيام',
  mayCampaignsSend: 'إرسال الحملات وإيقافها',
}
