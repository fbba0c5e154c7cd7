import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'

const account =
  'login info GetUserAssets SaveUserAssets logout GetEvKey userlist roleOption UpdateUser InsertUser ban ' +
  'ModifyPwd ModifyPwdByPassword DelUser'
const open = 'GetAuthCode GetEmailAuthCode UserRegister GetFoundPwdEmailCode ResetPwd'
const plugin =
  'Create List UpdateManager Config StatusAction UpdatePluginInfo PublishList UpdatePublishChangeLog ' +
  'PublishStatusAction PublishRelease PublishToExamine PluginToExamine EvVersionList EvPublishRelease ' +
  'EvVersionCreateV2 UpdatePublishBinV2'

const below = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}`)

it('§7 calls: every call outside of the specification is marked as an extension', () => {
  const specified = [...below('/gm_user', account), ...below('', open), ...below('/app', plugin)]
  expect(specified).toHaveLength(35)
  const own = endpoints.filter(({ extension }) => !extension).map(({ path }) => path)
  expect(own.toSorted()).toEqual(specified.toSorted())
})
