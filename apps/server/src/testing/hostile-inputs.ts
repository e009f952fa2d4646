import { z } from 'zod'

/** Values no field expects: NUL, lone surrogates, numbers beyond the columns' range, and wrong types. */
const nasty: unknown[] = [
  null,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  "'; drop table users; --",
  '%_\\',
  'ß'.repeat(5_000),
  '😀'.repeat(50),
  '9'.repeat(30),
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_991,
  1e308,
  5e-324,
  true,
  [],
  [null],
  {},
  { __proto__: null, constructor: 1 },
  deep(200),
]

function deep(levels: number): unknown {
  return levels === 0 ? 1 : [deep(levels - 1)]
}

/** A valid value for each kind of field, so that a single hostile value gets as far as possible. */
function plausible(schema: z.ZodType): unknown {
  for (const candidate of candidates) if (schema.safeParse(candidate).success) return candidate
  const shape = shapeOf(schema)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, plausible(field)]))
  const element = elementOf(schema)
  return element ? [plausible(element)] : undefined
}

const candidates: unknown[] = [
  undefined,
  1,
  12.97,
  true,
  'plain',
  'plain text that is long enough',
  'ananya@example.com',
  '+919800000077',
  '1234',
  '123456',
  'en-IN',
  'https://example.com/',
  '2026-11-20T07:00:00Z',
  [],
  {},
]

const unwrap = (schema: z.ZodType): z.ZodType => {
  const inner = (schema as { unwrap?: () => unknown }).unwrap?.()
  return inner instanceof z.ZodType && !(schema instanceof z.ZodArray) ? unwrap(inner) : schema
}
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> | null => {
  const plain = unwrap(schema)
  return plain instanceof z.ZodObject ? plain.shape : null
}
const elementOf = (schema: z.ZodType): z.ZodType | null => {
  const plain = unwrap(schema)
  return plain instanceof z.ZodArray && plain.element instanceof z.ZodType ? plain.element : null
}

/**
 * One in this many of the bodies the contract refuses is sent; coprime to the number of values, so that each
 * is tried.
 */
const ONE_REFUSED_IN = 5

/**
 * Request bodies for an endpoint: each field in turn has each hostile value, the others are valid. Every body
 * that passes the contract is sent, because it reaches our code; of those it refuses, a sample is enough.
 */
export function hostileBodies(input: z.ZodObject): object[] {
  const [reaching, refused]: [object[], object[]] = [[], []]
  for (const body of allBodies(input)) (input.safeParse(body).success ? reaching : refused).push(body)
  return [...reaching, ...refused.filter((_, at) => at % ONE_REFUSED_IN === 0)]
}

function allBodies(input: z.ZodObject): object[] {
  const shape: Record<string, z.ZodType> = input.shape
  const fitting = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, plausible(field)]))
  return Object.entries(shape).flatMap(([key, field]) => [
    ...nasty.map((value) => ({ ...fitting, [key]: value })),
    ...nastyInside(field).map((value) => ({ ...fitting, [key]: value })),
  ])
}

/** One level deeper: fields of objects, and of objects in lists. */
function nastyInside(field: z.ZodType): unknown[] {
  const element = elementOf(field)
  if (element) return [...nasty, ...nastyInside(element)].map((value) => [value])
  const shape = shapeOf(field)
  if (!shape) return []
  const fitting = Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, plausible(inner)]))
  return Object.keys(shape).flatMap((key) => nasty.map((value) => ({ ...fitting, [key]: value })))
}
