import { z } from 'zod'
import { basicAuth } from './read-answer'

export const Credentials = z.strictObject({
  key_id: z.string().min(1),
  key_secret: z.string().min(1),
  /** After a change, earlier events are still signed with the old secret: separate several with commas. */
  webhook_secret: z.string().min(1),
  base: z.url().default('https://api.razorpay.com/v1'),
  script: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
})
export type Credentials = z.output<typeof Credentials>

export const auth = ({ key_id, key_secret }: Credentials) => ({
  authorization: basicAuth(key_id, key_secret),
})
