/** Do the settings of VS Code say how an instance is reached? */
import { expect, it } from 'vitest'
import { networkOptions } from '../../../../client/vscode/instances/network-options.ts'

const asInstalled = {
  ...{ proxy: '', noProxy: [], proxyAuthorization: null, proxyStrictSSL: true, proxySupport: 'override' },
  ...{ caFile: '', timeout: 30 },
}
const env = { HTTPS_PROXY: 'http://proxy.example:3128', no_proxy: 'localhost', NODE_EXTRA_CA_CERTS: '/ca.pem' }

it('leaves everything to the environment where they say nothing', () => {
  expect(networkOptions(asInstalled, env)).toEqual({ env, timeout: 30_000 })
})

it('hears proxy, certificates and time', () => {
  const settings = {
    ...{ proxy: 'http://other.example:3128', noProxy: ['intern.example', 7], proxyAuthorization: 'Basic abc' },
    ...{ proxyStrictSSL: false, proxySupport: 'on', caFile: ' /own.pem ', timeout: 5 },
  }
  expect(networkOptions(settings, {})).toEqual({
    ...{ proxy: 'http://other.example:3128', noProxy: ['intern.example'], proxyAuthorization: 'Basic abc' },
    ...{ strictTls: false, caFile: '/own.pem', timeout: 5000, env: {} },
  })
})

it('takes no proxy where they are switched off, neither from the settings nor from the environment', () => {
  const settings = { ...asInstalled, proxy: 'http://other.example:3128', proxySupport: 'off' }
  expect(networkOptions(settings, env)).toEqual({ env: { NODE_EXTRA_CA_CERTS: '/ca.pem' }, timeout: 30_000 })
})

it.each([0, -1, 601, '30', undefined, Number.NaN])('keeps the usual time where the setting is %j', timeout => {
  expect(networkOptions({ ...asInstalled, timeout }, {})).not.toHaveProperty('timeout')
})
