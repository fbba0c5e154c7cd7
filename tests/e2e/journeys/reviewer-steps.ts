import { pluginStates, versionStates } from '#contract/values/states.ts'
import { callAs } from '../support/provider.ts'
import { openAnew } from '../support/session.ts'
import { expect, type Page } from '../support/test.ts'
import { versionName } from './plugin.ts'

const reason = '早先的审核'

/** Decides on all that waits without the console, so that what is submitted next is the reviewer's next. */
export async function clearQueue(page: Page): Promise<void> {
  const { list } = await callAs(page, 'reviewer', '/app/ExamineQueue', { page: 1, limit: 100 })
  for (const { id, publish_id, together } of list) {
    await callAs(page, 'reviewer', '/app/ExamineClaim', publish_id === null ? { id } : { id, publish_id })
    if (publish_id === null || together)
      await callAs(page, 'reviewer', '/app/StatusAction', { id, state: pluginStates.rejected, reason })
    if (publish_id !== null)
      await callAs(page, 'reviewer', '/app/PublishStatusAction', {
        id: publish_id,
        state: versionStates.rejected,
        reason,
      })
  }
}

/** Rejects the plugin and its first version with a reason. */
export async function rejectBoth(reviewer: Page): Promise<void> {
  await openAnew(reviewer, '/app/review')
  await reviewer.getByRole('link', { name: versionName, exact: true }).click()
  const review = reviewer.getByRole('article', { name: versionName, exact: true })
  await review.getByRole('button', { name: '驳回' }).click()
  const form = review.getByRole('form', { name: `驳回 ${versionName}` })
  await form.getByLabel('更新日志不够清楚，请补充').check()
  await form.getByLabel('补充说明').fill('请写明有哪些功能')
  await form.getByRole('button', { name: '驳回' }).click()
  await expect(reviewer.getByText(`已驳回 ${versionName}，原因已告知作者。`)).toBeVisible()
}

/** Opens the next review from the dashboard and approves the plugin and its first version. */
export async function approveBoth(reviewer: Page): Promise<void> {
  await reviewer.getByRole('link', { name: '审核下一项' }).click()
  const review = reviewer.getByRole('article', { name: versionName, exact: true })
  await review.getByRole('button', { name: '通过' }).click()
  await review.getByRole('button', { name: '两项都通过' }).click()
  await expect(reviewer.getByText(`已通过 ${versionName}。`)).toBeVisible()
}
