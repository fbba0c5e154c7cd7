import type { Given, Supplies } from '#fixtures/calls/example.ts'
import { program } from '#fixtures/calls/versions.ts'
import { askForCode, mailedCode } from '#tests/support/mail.ts'
import { solvedCaptcha } from '#tests/support/mock-client.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { beginUpload, sendPart, uploadsOf } from '#tests/support/upload.ts'
import { step, type World } from './case.ts'
import {
  approvedVersion,
  claimedPlugin,
  claimedVersion,
  newPlugin,
  newVersion,
  onlinePlugin,
  onSale,
  pluginDraft,
  readPlugin,
  submittedPlugin,
  uploadedFiles,
} from './plugin-steps.ts'

type Suppliers = { readonly [Name in keyof Supplies]: (world: World) => Promise<Supplies[Name]> }

const newcomer = 'newcomer@example.com'
const member = 'author@example.com'
const productVersion = '99.0.0'
const order = { coins: 100, request_id: 'order' }
const visitor = { realname: 'visitor', email: 'visitor@example.com', role_id: 4 }
const userDraft = { username: pluginDraft.plugin_alias, ...visitor }
const roleDraft = { name: 'visitors', description: '', routes: '[]', api: [] }

const newUser = async (world: World) =>
  (await step(world, '/gm_user/InsertUser', 'admin', { ...userDraft, password: 'Demo1234' }))?.id ?? 0
const newOrder = async ({ mock }: World) => (await ordered(mock, 'buyer', order)).order_no
const paidOrder = async ({ mock }: World) => pay(mock, await ordered(mock, 'buyer', order))
const draft = async (world: World) => newVersion(world, await newPlugin(world))

async function begunUpload(world: World): Promise<string> {
  const host = uploadsOf(world.mock, await world.token('author'))
  return (await beginUpload(host, 'case-tool_linux_amd64', program)).data?.file_id ?? ''
}

/** The records that the examples need, of the demo or made by preparatory calls. */
const suppliers: Suppliers = {
  name: async () => pluginDraft.plugin_alias,
  password: async () => 'Demo1234',
  newPassword: async () => 'Other1234',
  captcha: ({ mock }) => solvedCaptcha(mock),
  credentials: async () => ({ username: 'author', password: 'Demo1234' }),
  freeMailbox: async () => newcomer,
  mailbox: async () => member,
  async registerCode({ mock }) {
    await askForCode(mock, '/GetEmailAuthCode', newcomer)
    return mailedCode(mock, newcomer)
  },
  async resetCode({ mock }) {
    await askForCode(mock, '/GetFoundPwdEmailCode', member)
    return mailedCode(mock, member)
  },
  user: newUser,
  role: async (world) => (await step(world, '/gm_user/role/add', 'admin', roleDraft))?.id ?? 0,
  order: newOrder,
  paidOrder,
  async orderWithQuestion(world) {
    const order_no = await paidOrder(world)
    await step(world, '/order/AskRefund', 'buyer', { order_no, reason: 'twice', request_id: 'question' })
    return order_no
  },
  pluginOnSale: onSale,
  plugin: newPlugin,
  updateTime: async (world) => (await readPlugin(world)).update_time,
  pluginInReview: submittedPlugin,
  claimablePlugin: submittedPlugin,
  claimedPlugin,
  begunUpload,
  async sentUpload(world) {
    const fileId = await begunUpload(world)
    await sendPart(uploadsOf(world.mock, await world.token('author')), fileId, 1, program)
    return fileId
  },
  files: (world) => uploadedFiles(world),
  version: draft,
  versionToSubmit: async (world) => newVersion(world, await onlinePlugin(world)),
  versionInReview: claimedVersion,
  approvedVersion,
  productVersion: async () => productVersion,
  productFiles: (world) => uploadedFiles(world, 'admin', productVersion),
  async product(world) {
    const files = await uploadedFiles(world, 'admin', productVersion)
    const request = { version: productVersion, changelog: '', files }
    return (await step(world, '/app/EvVersionCreateV2', 'admin', request))?.id ?? 0
  },
  someRole: async () => 4,
  someUser: newUser,
  someOrder: newOrder,
  somePlugin: claimedPlugin,
  marketPlugin: async () => 'log-lens',
  queued: async (world) => ({ id: await claimedPlugin(world) }),
  category: async () => pluginDraft.category,
}

/** Supplies the examples in a sandbox. */
export function suppliesOf(world: World): Given {
  return (name) => suppliers[name](world)
}
