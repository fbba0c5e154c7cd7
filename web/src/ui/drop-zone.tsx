import { type DragEvent, type ReactNode, useState } from 'react'

interface DropBoxProps {
  /** Has the look of a box that files hang over at `data-over="true"`. */
  className: string | undefined
  onFiles: (files: FileList) => void
  children: ReactNode
}

/** Takes files that are dropped on it; it holds the button that everybody else chooses them with. */
export function DropZone({ className, onFiles, children }: DropBoxProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button is everybody's
    <div
      className={className}
      data-over={isOver}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}
