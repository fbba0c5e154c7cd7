import type { PluginRecord } from '#worker/mock/domain/plugin/records.ts'
import type { VersionRecord } from '#worker/mock/domain/version/records.ts'

/** Builds a plugin that is for sale at 100 coins. */
export function aPlugin(overrides: Partial<PluginRecord> = {}): PluginRecord {
  return {
    id: 1,
    alias: 'log-lens',
    name: '日志透镜',
    description: '',
    readme: '',
    icon: '',
    homepage: '',
    category: 'search',
    price: 100,
    status: 2,
    rejectReason: '',
    ownerId: 3,
    managerIds: [],
    submittedAt: null,
    offlineBy: null,
    latestVersion: '1.0.0',
    downloads: 0,
    createdAt: 0,
    updatedAt: 0,
    ...overrides,
  }
}

/** Builds a released version of that plugin. */
export function aVersion(overrides: Partial<VersionRecord> = {}): VersionRecord {
  return {
    id: 1,
    pluginId: 1,
    version: '1.0.0',
    changeLog: '',
    oldestProduct: '',
    newestProduct: '',
    status: 4,
    rejectReason: '',
    withdrawnBy: null,
    releaseAt: null,
    files: [],
    downloads: 0,
    createdBy: 1,
    createdAt: 0,
    updatedAt: 0,
    submittedAt: 0,
    releasedAt: 0,
    ...overrides,
  }
}
