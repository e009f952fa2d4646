import { expect, test } from 'vitest'
import { at, client, webhook } from '../../testing/gateway-news'
import { checksumOf, isChecksum, paytm, signedText } from './paytm'

const key = 'abcdefghijklmnop'
const body =
  '{"requestType":"Payment","mid":"TESTMID0000000000001","websiteName":"WEBSTAGING","orderId":"T100045","callbackUrl":"https://app.example/pay/return/paytm","txnAmount":{"value":"524.50","currency":"INR"},"userInfo":{"custId":"U1"}}'
const returned = {
  ...{
    BANKTXNID: '777001',
    CURRENCY: 'INR',
    GATEWAYNAME: 'HDFC',
    MID: 'TESTMID0000000000001',
    ORDERID: 'T100045',
  },
  ...{
    PAYMENTMODE: 'UPI',
    RESPCODE: '01',
    RESPMSG: 'Txn Success',
    STATUS: 'TXN_SUCCESS',
    TXNAMOUNT: '524.50',
  },
  ...{ TXNDATE: '2026-01-02 13:00:00.0', TXNID: '20260102111212800110168470101509706' },
  CHECKSUMHASH:
    'WyztgXe9E3MeiKAxRvprwZgXKPtqPeNGhkuIRsjAiRfyTvCOMmLKtJF3bmkMpto4H87iJiX0Uu6A5j3zh+WyNzpkGSpPiDMwx92i1v5Vu/c=',
}
const account = paytm.connect(
  paytm.credentials.parse({ mid: 'TESTMID0000000000001', merchant_key: key }),
  client,
)

test('[CAL-14] the checksum of a body matches the published one', () => {
  expect(checksumOf(body, key, 'abcd')).toBe(
    'i+Cah6J8dC0DyNEQkIwQeeOCUGCv9ZvVGQhar2R0c+0NaN5Pp97RrVF5+/RopEePxm4l2oMHbAjcSloEzgrVi1futOccpagxmEIP98jvCfI=',
  )
  expect(isChecksum(checksumOf(body, key), body, key)).toBe(true)
  for (const broken of ['', 'AAAA', 'not base64 at all', undefined])
    expect(isChecksum(broken, body, key)).toBe(false)
})
test('[CAL-14] a return is genuine until any field changes', () => {
  expect(signedText(returned)).toMatch(/^777001\|INR\|HDFC\|/)
  expect(account.readReturn({ query: {}, form: returned })).toMatchObject({ reference: 'T100045' })
  for (const field of ['STATUS', 'TXNAMOUNT', 'ORDERID', 'MID'])
    expect(account.readReturn({ query: {}, form: { ...returned, [field]: 'other' } })).toBeNull()
})
test('[CAL-14] refund webhooks verify in either field order, and a huge forged one is refused', () => {
  const read = (sent: string) =>
    account.readWebhook({
      ...webhook(sent, { 'content-type': 'application/json' }),
      now: at(1_700_000_000),
    })
  const news = '{"orderId":"T100045","refId":"R1","status":"TXN_SUCCESS"}'
  const head = `{"signature":"${checksumOf(news, key)}"}`
  for (const sent of [`{"head":${head},"body":${news}}`, `{"body":${news},"head":${head}}`])
    expect(read(sent)).toMatchObject({ is_authentic: true, event_key: 'refund/R1/TXN_SUCCESS' })
  const many = Array.from({ length: 20_000 }, () => '{"body":{}}').join(',')
  const began = performance.now()
  expect(read(`{"head":${head},"body":${news},"more":[${many}],"last":1}`)).toEqual({ is_authentic: false })
  expect(performance.now() - began).toBeLessThan(1_000)
})
