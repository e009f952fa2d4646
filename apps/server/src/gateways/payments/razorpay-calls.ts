import { z } from 'zod'
import { basicAuth } from './read-answer'

export const Credentials = z.strictObject({
  key_id: z.string().min(1),
  key_secret: z.string().min(1),
  /** After a change, events of before still come signed with the old one: separate them by commas. */
  webhook_secret: z.string().min(1),
  base: z.url().default('https://api.razorpay.com/v1'),
  script: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
})
export type Credentials = z.output<typeof Credentials>

export const auth = ({ key_id, key_secret }: Credentials) => ({
  authorization: basicAuth(key_id, key_secret),
})
