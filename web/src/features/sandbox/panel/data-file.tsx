import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { ask, showToast } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { control, exportSandbox } from '../controls.ts'
import { type AppNavigation, renewSession } from '../demo-session.ts'
import { Section } from './section.tsx'
import { useMockAction } from './use-mock.ts'

const fileName = 'demo-data.json'

/** Saves the sandbox's data as a file, and replaces it by the data of such a file. */
export function DataFile({ navigation, onDone }: { navigation: AppNavigation; onDone: () => void }) {
  const { t } = useTranslation('demoPanel')
  const { busy, act } = useMockAction()
  const input = useRef<HTMLInputElement>(null)

  async function save(): Promise<undefined> {
    const address = URL.createObjectURL(await exportSandbox())
    Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
    // The browser reads the URL after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  async function open(file: File): Promise<undefined> {
    const confirmed = await ask({
      kind: 'demo-file',
      danger: true,
      title: t('dataFile.question.title', { name: file.name }),
      text: t('dataFile.question.text'),
      confirm: t('dataFile.question.action'),
    })
    if (!confirmed || !(await mayDiscard())) return
    await control('POST', '/import', { body: file })
    await renewSession(navigation)
    onDone()
    showToast({ type: 'success', text: t('dataFile.opened', { name: file.name }) })
  }

  return (
    <Section title={t('dataFile.title')} text={t('dataFile.text')}>
      <Row gap="xs">
        <Button disabled={busy} onClick={() => act(save)}>
          {t('dataFile.save')}
        </Button>
        <Button disabled={busy} onClick={() => input.current?.click()}>
          {t('dataFile.open')}
        </Button>
      </Row>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) act(() => open(file))
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </Section>
  )
}
