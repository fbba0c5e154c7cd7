import { wrongField } from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import type { WriteContext } from './write-context.ts'

/** Marks the notices of the new account as read. */
export async function probeNotices({ probe }: WriteContext, as: Session): Promise<void> {
  await probe.refuse('/notice/MarkReadNotice', { ids: 'x' }, wrongField('ids'), { as })
  await probe.succeed('/notice/MarkReadNotice', { ids: [] }, { as })
}
