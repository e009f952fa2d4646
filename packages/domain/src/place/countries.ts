import type { Point } from '../geo'

/** Defaults for a shop in a country; each is a setting that can be changed later. */
export interface Country {
  /** ISO 3166-1 alpha-2; browsers know its name in every language. */
  code: string
  /** ISO 4217 code, and the currency symbol. */
  currency: string
  sign: string
  side: 'left' | 'right'
  /** IANA time zone of most inhabitants. */
  zone: string
  /** Country calling code with its plus. */
  phone: string
  /** The default tax rate on meals and groceries in per cent. */
  tax: number
  /** BCP 47; the default comes first. */
  languages: readonly string[]
  /** Where the map opens until a pin is placed: the largest city. */
  map: Point
}

/** code | currency symbol position | time zone | phone | tax | languages | latitude, longitude */
const table = `
IN | INR ₹ left     | Asia/Kolkata         | +91  | 5  | en-IN hi-IN | 12.97, 77.59
AE | AED AED left   | Asia/Dubai           | +971 | 5  | en ar       | 25.20, 55.27
AU | AUD $ left     | Australia/Sydney     | +61  | 10 | en          | -33.87, 151.21
BD | BDT ৳ left     | Asia/Dhaka           | +880 | 5  | en          | 23.81, 90.41
BE | EUR € right    | Europe/Brussels      | +32  | 6  | en          | 50.85, 4.35
BH | BHD BD left    | Asia/Bahrain         | +973 | 10 | ar en       | 26.23, 50.59
BR | BRL R$ left    | America/Sao_Paulo    | +55  | 0  | en          | -23.55, -46.63
CA | CAD $ left     | America/Toronto      | +1   | 13 | en          | 43.65, -79.38
CH | CHF CHF left   | Europe/Zurich        | +41  | 2.6 | en         | 47.38, 8.54
CO | COP $ left     | America/Bogota       | +57  | 8  | en          | 4.71, -74.07
DE | EUR € right    | Europe/Berlin        | +49  | 7  | en          | 52.52, 13.40
EG | EGP E£ left    | Africa/Cairo         | +20  | 14 | ar en       | 30.04, 31.24
ES | EUR € right    | Europe/Madrid        | +34  | 10 | en          | 40.42, -3.70
ET | ETB Br left    | Africa/Addis_Ababa   | +251 | 15 | en          | 9.03, 38.74
FR | EUR € right    | Europe/Paris         | +33  | 10 | en          | 48.86, 2.35
GB | GBP £ left     | Europe/London        | +44  | 20 | en          | 51.51, -0.13
GH | GHS GH₵ left   | Africa/Accra         | +233 | 15 | en          | 5.60, -0.19
ID | IDR Rp left    | Asia/Jakarta         | +62  | 11 | en          | -6.21, 106.85
IE | EUR € left     | Europe/Dublin        | +353 | 13.5 | en        | 53.35, -6.26
IT | EUR € right    | Europe/Rome          | +39  | 10 | en          | 45.46, 9.19
JO | JOD JD left    | Asia/Amman           | +962 | 16 | ar en       | 31.95, 35.93
JP | JPY ¥ left     | Asia/Tokyo           | +81  | 8  | en          | 35.68, 139.69
KE | KES KSh left   | Africa/Nairobi       | +254 | 16 | en          | -1.29, 36.82
KW | KWD KD left    | Asia/Kuwait          | +965 | 0  | ar en       | 29.38, 47.99
LB | USD $ left     | Asia/Beirut          | +961 | 11 | ar en       | 33.89, 35.50
LK | LKR Rs left    | Asia/Colombo         | +94  | 18 | en          | 6.93, 79.86
MA | MAD DH right   | Africa/Casablanca    | +212 | 10 | ar en       | 33.57, -7.59
MM | MMK K left     | Asia/Yangon          | +95  | 5  | en          | 16.87, 96.20
MX | MXN $ left     | America/Mexico_City  | +52  | 16 | en          | 19.43, -99.13
MY | MYR RM left    | Asia/Kuala_Lumpur    | +60  | 6  | en          | 3.14, 101.69
NG | NGN ₦ left     | Africa/Lagos         | +234 | 7.5 | en         | 6.52, 3.38
NL | EUR € left     | Europe/Amsterdam     | +31  | 9  | en          | 52.37, 4.90
NP | NPR Rs left    | Asia/Kathmandu       | +977 | 13 | en hi-IN    | 27.72, 85.32
NZ | NZD $ left     | Pacific/Auckland     | +64  | 15 | en          | -36.85, 174.76
OM | OMR RO left    | Asia/Muscat          | +968 | 5  | ar en       | 23.59, 58.41
PH | PHP ₱ left     | Asia/Manila          | +63  | 12 | en          | 14.60, 120.98
PK | PKR Rs left    | Asia/Karachi         | +92  | 16 | en          | 24.86, 67.01
PL | PLN zł right   | Europe/Warsaw        | +48  | 8  | en          | 52.23, 21.01
PT | EUR € right    | Europe/Lisbon        | +351 | 13 | en          | 38.72, -9.14
QA | QAR QR left    | Asia/Qatar           | +974 | 0  | ar en       | 25.29, 51.53
SA | SAR SR left    | Asia/Riyadh          | +966 | 15 | ar en       | 24.71, 46.68
SG | SGD $ left     | Asia/Singapore       | +65  | 9  | en          | 1.35, 103.82
TH | THB ฿ left     | Asia/Bangkok         | +66  | 7  | en          | 13.76, 100.50
TR | TRY ₺ left     | Europe/Istanbul      | +90  | 10 | en          | 41.01, 28.98
TZ | TZS TSh left   | Africa/Dar_es_Salaam | +255 | 18 | en          | -6.79, 39.21
UG | UGX USh left   | Africa/Kampala       | +256 | 18 | en          | 0.35, 32.58
US | USD $ left     | America/New_York     | +1   | 8  | en          | 40.71, -74.01
VN | VND ₫ right    | Asia/Ho_Chi_Minh     | +84  | 8  | en          | 10.82, 106.63
ZA | ZAR R left     | Africa/Johannesburg  | +27  | 15 | en          | -26.20, 28.05
`

function countryOf(line: string): Country {
  const [code = '', money = '', zone = '', phone = '', tax = '', languages = '', map = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const [currency = '', sign = '', side] = money.split(' ')
  const [lat = 0, lng = 0] = map.split(',').map(Number)
  return {
    ...{ code, currency, sign, zone, phone },
    side: side === 'right' ? 'right' : 'left',
    tax: Number(tax),
    languages: languages.split(' '),
    map: { lat, lng },
  }
}

/** India first, then sorted by code. */
export const countries: readonly Country[] = table.trim().split('\n').map(countryOf)

export const countryNamed = (code: string): Country | undefined =>
  countries.find((country) => country.code === code)

/** The country whose currency and phone code are already set. */
export const countryLike = (set: { currency: string; phone: string }): Country | undefined =>
  countries.find(({ currency, phone }) => currency === set.currency && phone === set.phone)
