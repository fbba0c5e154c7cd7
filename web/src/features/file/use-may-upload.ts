import { capability, useCapabilities } from '#web/src/api/capability.ts'

const uploadCalls = ['/app/UploadInit', '/app/UploadPart', '/app/UploadDone'] as const

export function useMayUpload(): boolean {
  return useCapabilities(() => uploadCalls.every((path) => capability(path) !== 'forbidden'))
}
