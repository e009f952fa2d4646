/** Versions of pages, and scheduled publishing. */
export const pageVersions = {
  versionsTitle: 'संस्करण',
  versionsNone: 'आप जो लेख सहेजते हैं, वह यहाँ रहता है।',
  versionsAll: 'सभी संस्करण',
  versionsCame: 'दुकान के साथ आया',
  versionsLater: 'बाद में प्रकाशित करें',
  versionsLaterText:
    'यहाँ लिखा हुआ रख लिया जाता है और अपने आप प्रकाशित होता है। तब तक ग्राहक पेज को अभी जैसा ही देखते हैं।',
  versionsWhen: 'कब प्रकाशित करें',
  versionsWhenWrong: 'आने वाला समय चुनें।',
  versionsLaterYes: 'तय करें',
  versionsKept: '{time} को प्रकाशित होगा।',
  versionsRestore: 'वापस लाएँ',
  versionsRestoreTitle: 'यह संस्करण वापस लाएँ?',
  versionsRestoreText: 'ग्राहक यह लेख तुरंत देखेंगे। अभी का लेख संस्करणों में रहेगा।',
  versionsRestored: 'अब यह संस्करण दिख रहा है।',
  versionsPublish: 'अभी प्रकाशित करें',
  versionsPublishTitle: 'यह संस्करण अभी प्रकाशित करें?',
  versionsCancel: 'प्रकाशन रद्द करें',
  versionsCancelTitle: 'इस संस्करण का प्रकाशन रद्द करें?',
  versionsCancelText: 'यह लेख हटा दिया जाएगा। जो प्रकाशित हुआ, वह रहेगा।',
  versionsCancelled: 'यह प्रकाशित नहीं होगा।',
}
