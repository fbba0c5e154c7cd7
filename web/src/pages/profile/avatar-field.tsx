import { Input } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import styles from './profile.module.css'
import { pictureTypes, scalePicture } from './scale-picture.ts'
import { UserAvatar } from './user-avatar.tsx'

interface AvatarFieldProps {
  name: string
  id?: string
  value?: string
  onChange?: (avatar: string) => void
}

/** An avatar: a chosen picture, which is scaled down here, or a URL. */
export function AvatarField({ name, id, value = '', onChange }: AvatarFieldProps) {
  const { t } = useTranslation('profile')
  const picker = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  // Changes with a URL on blur, not on every key.
  const [preview, setPreview] = useState(value)
  const change = (avatar: string) => {
    setUnreadable(false)
    onChange?.(avatar)
  }
  const choose = (avatar: string) => {
    change(avatar)
    setPreview(avatar)
  }
  const take = async (file: File) => {
    try {
      choose(await scalePicture(file))
    } catch {
      // The browser's error message means nothing to the user.
      setUnreadable(true)
    }
  }
  return (
    <div className={styles.avatarField}>
      <UserAvatar name={name} avatar={preview} />
      <div className={styles.avatarChoices}>
        <div className={styles.buttons}>
          <input
            ref={picker}
            type="file"
            className={styles.picker}
            aria-label={t('avatar.upload')}
            accept={pictureTypes.join()}
            onChange={({ target }) => {
              const file = target.files?.[0]
              // Allows choosing the same file again.
              target.value = ''
              if (file) void take(file)
            }}
          />
          <Button onClick={() => picker.current?.click()}>{t('avatar.upload')}</Button>
          <Button disabled={value === ''} onClick={() => choose('')}>
            {t('avatar.remove')}
          </Button>
        </div>
        <Input
          id={id ?? ''}
          type="url"
          aria-label={t('avatar.address')}
          placeholder={value.startsWith('data:') ? t('avatar.uploaded') : t('avatar.addressHint')}
          value={value.startsWith('data:') ? '' : value}
          onChange={({ target }) => change(target.value.trim())}
          onBlur={() => setPreview(value)}
        />
        <p className={styles.note} role="alert">
          {isUnreadable && t('avatar.unreadable')}
        </p>
      </div>
    </div>
  )
}
