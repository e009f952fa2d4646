import { toPoint } from './areas'
import { placeNamed } from './places'
import { dice } from './prng'
import type { SeedPerson, SeedRider } from './types'

/** The password of every demo account. They exist in demo data only. */
export const demoPassword = 'demo-tokri-1'

export const customer: SeedPerson = {
  name: 'Ananya Rao',
  email: 'ananya@demo.tokri',
  phone: '+919800000001',
  role: 'customer',
}

/** Her wallet balance, in paise. */
export const walletBalance = 14_000

export const rider: SeedRider = {
  ...riderAt('Imran Sheikh', 'imran@demo.tokri', '+919800000002', 'Jasmine Nagar Metro'),
  rating: 4.8,
  rating_count: 412,
  is_autopilot: false,
}

export const staff: SeedPerson[] = [
  { name: 'Kavya Shetty', email: 'kitchen@demo.tokri', phone: '+919800000003', role: 'store' },
  { name: 'Farah Desai', email: 'desk@demo.tokri', phone: '+919800000004', role: 'staff' },
  { name: 'Rohan Menon', email: 'admin@demo.tokri', phone: '+919800000005', role: 'admin' },
]

function riderAt(name: string, email: string, phone: string, place: string): SeedRider {
  const roll = dice(`rider ${name}`)
  const { lat, lng } = toPoint(placeNamed(place).at)
  return {
    name,
    email,
    phone,
    role: 'rider',
    vehicle: roll.pick(['Scooter', 'Motorcycle', 'Electric scooter']),
    vehicle_number: `KA ${roll.pick(['01', '03', '05', '51'])} ${roll.pick(['HA', 'JX', 'KT', 'MM'])} ${roll.between(1000, 9899)}`,
    vehicle_kind: 'bike',
    rating: roll.between(45, 49) / 10,
    rating_count: roll.between(60, 900),
    is_autopilot: true,
    latitude: Math.round(lat * 1e6) / 1e6,
    longitude: Math.round(lng * 1e6) / 1e6,
  }
}

/** Controlled by the autopilot, spread over the centre of the city. */
export const autopilotRiders: SeedRider[] = [
  riderAt('Manjunath Gowda', 'manjunath@demo.tokri', '+919800000011', 'Lakeview Layout'),
  riderAt('Deepika Nair', 'deepika@demo.tokri', '+919800000012', 'Clocktower Square'),
  riderAt('Salim Khan', 'salim@demo.tokri', '+919800000013', 'Jasmine Nagar'),
  riderAt('Lakshmi Reddy', 'lakshmi@demo.tokri', '+919800000014', 'Banyan Circle'),
  riderAt('Joseph D’Souza', 'joseph@demo.tokri', '+919800000015', 'Cubbon Crossing'),
  {
    ...riderAt('Priya Hegde', 'priya@demo.tokri', '+919800000016', 'Rose Garden'),
    vehicle: 'Hatchback',
    vehicle_kind: 'car',
  },
]
