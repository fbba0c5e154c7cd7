import { useState } from 'react'
import { isPicture } from '../../lib/picture-address.ts'
import styles from './plugin-icon.module.css'

/** A plugin's icon, or its initial. */
export function PluginIcon({ icon, name }: { icon: string; name: string }) {
  const [broken, setBroken] = useState('')
  if (!isPicture(icon) || broken === icon) {
    return (
      <span className={styles.icon} aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase()}
      </span>
    )
  }
  return (
    <img
      className={styles.icon}
      src={icon}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(icon)}
    />
  )
}
