import { z } from 'zod'
import { Art, Id, Latitude, Longitude } from '../fields'

/** Fields that several resources share, with the limits that the console's forms show. */
export const Words = (most: number) => z.string().trim().min(1).max(most)
export const OptionalWords = (most: number) => Words(most).nullable()
/** Target of a tile or slide: a path of the app, or another site over https. */
export const LinkTarget = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>]*$/, 'must begin with / or https://')
/** A picture in this server's storage. */
export const Picture = z
  .string()
  .regex(/^\/(?!\/)[^\s"'<>\\()]*$/, 'must be a picture of this server, such as /media/slides/a.webp')
/** A picture and, when it is a composed one, its background. */
export const look = { image: Picture.nullable(), art: Art.nullable() }
export const noLook = { image: null, art: null }
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const UrlName = z
  .string()
  .max(120)
  .regex(slugPattern, 'must be small letters and digits joined by hyphens')
/** Smaller comes first. */
export const Position = z.int().min(0).max(1_000_000)
/** Corners as [latitude, longitude]; the last one need not repeat the first. */
export const Polygon = z
  .array(z.tuple([Latitude, Longitude]))
  .min(3)
  .max(500)
export const Ids = (most: number) => z.array(Id).max(most)
export const Percent = z.number().min(0).max(100)
/** An account's e-mail and phone (E.164). */
export const Email = z.email().max(254)
export const Phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be like +919812345678')
/** One opening of a week; `closes` above 1440 is after midnight. */
export const Opening = z.strictObject({
  weekday: z.int().min(0).max(6),
  opens: z.int().min(0).max(1_439),
  closes: z.int().min(1).max(2_880),
})
