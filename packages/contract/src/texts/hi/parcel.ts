import type { parcel as en } from '../en/parcel'

export const parcel: Record<keyof typeof en, string> = {
  errandKind_papers: 'दस्तावेज़',
  errandKind_food: 'खाना',
  errandKind_clothes: 'कपड़े',
  errandKind_keys: 'चाबियाँ',
  errandKind_gifts: 'गिफ़्ट',
  errandKind_medicine: 'दवा',
  errandKind_phone: 'फ़ोन',
  errandKind_other: 'कुछ और',
  errandVehicle_bike: 'बाइक',
  errandVehicle_car: 'कार',
  errandSmsPickup: '{store}: राइडर आपसे {kind} लेने आ रहा है। यहाँ ट्रैक करें: {url}',
  errandSmsDrop: '{store}: {kind} आपके पास आ रहा है। यहाँ ट्रैक करें: {url}',
  // one entry per line
  errandProhibited: [
    'नक़द, गहने और दूसरी क़ीमती चीज़ें',
    'शराब, तंबाकू और नशीले पदार्थ',
    'हथियार, पटाखे, ईंधन और गैस',
    'ज़िंदा जानवर',
    'चोरी का, नक़ली या ग़ैर-क़ानूनी सामान',
  ].join('\n'),
  errandTerms: [
    'पिकअप से पहले अच्छे से पैक और बंद करें।',
    'यह बाइक के डिलीवरी बैग में आना चाहिए, वरना बड़ा वाहन चुनें।',
    'जो पार्सल डिलीवर न हो, वह आपके पास वापस आता है; वापसी का शुल्क लगता है।',
  ].join('\n'),
}
