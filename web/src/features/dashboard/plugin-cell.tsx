import { Suspense } from 'react'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { NameCell } from './cells.tsx'
import styles from './dashboard.module.css'

interface PluginCellProps {
  plugin: { plugin_name: string; logo?: string | undefined; category?: string | undefined }
}

// Outside of the shell's file, which every page loads; without it there are the names.
const { View: Picture } = lazyComponent(() =>
  import('#web/src/ui/plugin-picture/plugin-picture.tsx').then(
    ({ PluginPicture }) => PluginPicture,
    () => NoPicture,
  ),
)

function NoPicture() {
  return <span />
}

export function PluginCell({ plugin: { plugin_name: name, ...face } }: PluginCellProps) {
  return (
    <span className={styles.plugin}>
      <Suspense fallback={<NoPicture />}>
        <Picture name={name} logo={face.logo} category={face.category} size={20} />
      </Suspense>
      <NameCell name={name} />
    </span>
  )
}
