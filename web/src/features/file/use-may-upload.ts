import { capability, useCapabilities } from '#web/src/api/capability.ts'

const uploadCalls = ['/app/UploadInit', '/app/UploadPart', '/app/UploadDone'] as const

/** Returns whether the user's role may upload files; true when the host does not send permissions. */
export function useMayUpload(): boolean {
  return useCapabilities(() => uploadCalls.every((path) => capability(path) !== 'forbidden'))
}
