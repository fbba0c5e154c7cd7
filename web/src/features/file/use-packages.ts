import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Platform } from '#contract/values/platforms.ts'
import {
  type ChosenPackage,
  type PackagesValue,
  type PresentFile,
  packageStates,
  packagesValue,
  slotsOf,
  sourceSlot,
} from './packages.ts'
import { type PackageExpectation, readPackage, versionOf } from './upload/package-reading.ts'
import { createUploads } from './upload/uploads.ts'

/** Called with the version of a package: when it has been read, and when its user asks for it. */
export type OnVersion = (version: string, isAsked: boolean) => void

interface PackagesOptions {
  expected: PackageExpectation
  present: readonly PresentFile[]
  hasSource: boolean
  onChange: ((value: PackagesValue) => void) | undefined
  onVersion: OnVersion | undefined
}

export function usePackages(options: PackagesOptions) {
  const { expected, present: initial, hasSource, onChange, onVersion } = options
  const [uploads] = useState(createUploads)
  const { uploads: running } = useStore(uploads.store)
  const [chosen, setChosen] = useState<readonly ChosenPackage[]>([])
  const [present, setPresent] = useState(initial)
  const [isSourceRemoved, setSourceRemoved] = useState(false)
  const lastId = useRef(0)
  const states = packageStates(chosen, running, expected)
  const slots = slotsOf(states, present)

  const change = (id: string, part: Partial<ChosenPackage>) =>
    setChosen((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const remove = (id: string) => {
    uploads.cancel(id)
    setChosen((all) => all.filter((each) => each.id !== id))
  }

  // Starts an upload when its package becomes valid, e.g. after a change of the version number.
  const ready = states
    .filter(({ isUploadable, upload }) => isUploadable && !upload)
    .map(({ chosen: { id } }) => id)
  const start = useEffectEvent(() => {
    for (const { id, file } of chosen) if (ready.includes(id)) uploads.add(id, file)
  })
  const readyIds = ready.join()
  useEffect(() => {
    if (readyIds !== '') start()
  }, [readyIds])

  const value = packagesValue(states, slots, isSourceRemoved)
  const valueKey = JSON.stringify(value)
  const reportedKey = useRef(valueKey)
  const report = useEffectEvent(() => onChange?.(value))
  useEffect(() => {
    if (reportedKey.current === valueKey) return
    reportedKey.current = valueKey
    report()
  }, [valueKey])

  return {
    states,
    slots,
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        lastId.current += 1
        const id = String(lastId.current)
        // A file of the same name replaces the previous one.
        const before = chosen.find((each) => each.file.name === file.name)
        if (before) remove(before.id)
        setChosen((all) => [...all, { id, file, reading: null, answers: new Map() }])
        void readPackage(file).then((reading) => {
          change(id, { reading })
          const version = versionOf(reading, expected)
          if (version !== undefined) onVersion?.(version, false)
        })
      }
    },
    remove,
    onVersion,
    choosePlatform: ({ id, answers }: ChosenPackage, entry: string, platform: Platform | null) =>
      change(id, { answers: new Map(answers).set(entry, platform) }),
    clear: (platform: Platform) => setPresent((files) => files.filter((file) => file.platform !== platform)),
    sourceSlot: sourceSlot(states),
    hasSource: hasSource && !isSourceRemoved,
    removeSource: () => setSourceRemoved(true),
    isPresent: (platform: Platform) => present.some((file) => file.platform === platform),
  }
}

export type Packages = ReturnType<typeof usePackages>

export function useOnRemove(element: RefObject<HTMLElement | null>, onRemove: () => void): void {
  useEffect(() => {
    const { current } = element
    return () => {
      setTimeout(() => {
        if (current && !current.isConnected) onRemove()
      })
    }
  }, [element, onRemove])
}
