import {
  listProductVersions,
  releaseProductVersion,
  saveProductVersion,
} from '../domain/product/product-versions.ts'
import { byId, type Handlers } from './handler.ts'

export const productHandlers = {
  '/app/EvVersionList': {
    read: ({ reader, caller, request, now }) => listProductVersions(reader, caller(), request, now),
  },
  '/app/EvVersionCreateV2': {
    logs: [...byId('product_version'), { kind: 'product_version', answer: 'id' }],
    write: ({ work, caller, request, now }) => saveProductVersion(work, caller(), request, now),
  },
  '/app/EvPublishRelease': {
    logs: byId('product_version'),
    write: ({ work, request, now }) => releaseProductVersion(work, request, now),
  },
} satisfies Partial<Handlers>
