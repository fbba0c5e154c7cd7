import { type DragEvent, type ReactNode, useState } from 'react'

interface DropZoneProps {
  className: string | undefined
  onFiles: (files: FileList) => void
  children: ReactNode
}

/** Accepts dropped files; its children include a button for choosing files. */
export function DropZone({ className, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the accessible alternative
    <div
      className={className}
      data-over={isOver}
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
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
