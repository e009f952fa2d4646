import type { parcel as en } from '../en/parcel'

export const parcel: Record<keyof typeof en, string> = {
  errandKind_papers: 'काग़ज़',
  errandKind_food: 'खाना',
  errandKind_clothes: 'कपड़े',
  errandKind_keys: 'चाबियाँ',
  errandKind_gifts: 'उपहार',
  errandKind_medicine: 'दवा',
  errandKind_phone: 'फ़ोन',
  errandKind_other: 'कुछ और',
  errandVehicle_bike: 'बाइक',
  errandVehicle_car: 'कार',
  errandSmsPickup: '{store}: एक राइडर आपसे {kind} लेने आ रहा है। बिना खाते के यहाँ देखें: {url}',
  errandSmsDrop: '{store}: {kind} आपके पास आ रहा है। बिना खाते के यहाँ देखें: {url}',
  // a line each
  errandProhibited: [
    'नकद, गहने और बहुत क़ीमती चीज़ें',
    'शराब, तंबाकू और नशीली चीज़ें',
    'हथियार, पटाखे, ईंधन और गैस',
    'जीवित पशु',
    'चोरी का, नक़ली या क़ानून के ख़िलाफ़ कुछ भी',
  ].join('\n'),
  errandTerms: [
    'अच्छे से बंद करें: राइडर उसे वैसे ही ले जाता है जैसे मिला।',
    'यह बाइक के थैले में आ जाए, नहीं तो बड़ा वाहन चुनें।',
    'कोई न ले तो यह वापस आता है, और वापसी का शुल्क लगता है।',
  ].join('\n'),
}
