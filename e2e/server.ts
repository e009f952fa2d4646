import { test } from '@playwright/test'
import type { ItemSnapshot } from '../packages/domain/src/cart/cart'

let elsewhere: string | null = null
/** Sends calls to a test's own server; null: to the one that all share. */
export const callAt = (url: string | null): void => {
  elsewhere = url
}

/** Calls without a screen: for what a test needs but is not about. Rejects with the response. */
export async function call<T = unknown>(path: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${elsewhere ?? test.info().project.use.baseURL}/public/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}

export interface Dish extends Pick<ItemSnapshot, 'name' | 'price' | 'image' | 'art' | 'is_veg'> {
  id: number
  restaurant_id: number
}

/** A dish of a store's menu by its name. */
export async function dishOf(slug: string, name: string): Promise<Dish> {
  const { items } = await call<{ items: Record<string, Dish[]> }>(`get-restaurant-items/${slug}`, { slug })
  const found = Object.values(items)
    .flat()
    .find((dish) => dish.name === name)
  if (!found) throw new Error(`${slug} sells no ${name}`)
  return found
}

/** Signs in a member of the team by e-mail; returns the token. */
export async function signIn(email: string, path = 'login'): Promise<string> {
  const { data } = await call<{ data: { auth_token: string } }>(path, { email, password: 'demo-tokri-1' })
  return data.auth_token
}
