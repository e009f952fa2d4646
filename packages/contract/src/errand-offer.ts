import { z } from 'zod'
import { Amount } from './fields'

const Km = z.number().min(0).max(10_000)
/** An entry of a list; it must not contain the characters that separate entries and their parts. */
const Line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]+$/u)
/** Two decimals, as the lists are stored. */
const Kilograms = z.number().positive().max(10_000).multipleOf(0.01)

/** The operator's settings for pickup and drop, as the console shows and saves them. */
export const ErrandOffer = z
  .strictObject({
    enabled: z.boolean(),
    /** People at the other stops get the tracking link by SMS. */
    link_by_sms: z.boolean(),
    base_charge: Amount,
    /** km that the base charge covers. */
    base_distance: Km,
    /** For every `extra_distance` km beyond, proportionally. */
    extra_charge: Amount,
    extra_distance: Km,
    /** For each stop between the first pickup and the last drop. */
    stop_charge: Amount,
    max_distance: Km,
    /** Including the first and the last. */
    max_stops: z.int().min(0).max(100),
    weight_bands: z.array(z.strictObject({ up_to_kg: Kilograms, charge: Amount })).max(20),
    vehicles: z
      .array(
        z.strictObject({
          id: z.string().trim().max(39),
          up_to_kg: Kilograms,
          charge: Amount,
          /** Package kinds that are not accepted. */
          not_kinds: z.array(Line(40).regex(/^[^,]+$/)).max(40),
        }),
      )
      .max(10),
    package_kinds: z.array(Line(40)).max(40),
    /** Empty: the built-in lists, in every reader's language. */
    prohibited: z.array(Line(200)).max(40),
    terms: z.array(Line(200)).max(40),
    /** Names of payment methods; empty: all. */
    methods: z.array(z.string().regex(/^[A-Z]{2,30}$/)).max(20),
    /** 0: no limit. */
    max_value: Amount,
    return_percentage: z.number().min(0).max(1_000),
    cancel_fees: z.strictObject({ assigned: Amount, at_pickup: Amount }),
  })
  .meta({ id: 'ErrandOffer' })
export type ErrandOffer = z.infer<typeof ErrandOffer>
