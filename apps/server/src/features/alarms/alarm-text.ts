import type { TextKey } from '@tokri/contract/texts/index'
import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import { shortId } from '@tokri/domain/order/short-id'
import type { AlarmFacts } from '../../db/tables/alarms'
import type { Texts } from '../../texts'

/** Kinds with a more specific text where a fact is known: whom to call. */
const better: Partial<Record<AlarmKind, { fact: string; key: TextKey }>> = {
  not_accepted: { fact: 'phone', key: 'alarm_not_accepted_call' },
}

/** The text of an alarm. */
export function alarmText(
  texts: Texts,
  locale: string,
  { kind, facts }: { kind: AlarmKind; facts: AlarmFacts },
) {
  const order = facts.unique_order_id ? shortId(String(facts.unique_order_id)) : ''
  const params = { ...facts, order }
  const other = better[kind]
  const key: TextKey = other && facts[other.fact] ? other.key : `alarm_${kind}_text`
  return {
    title: texts.text(locale, `alarm_${kind}_title`, params),
    message: texts.text(locale, key, params),
  }
}
