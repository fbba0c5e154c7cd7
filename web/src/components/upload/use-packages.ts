import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Platform } from '../../../../contract/values/programs.ts'
import { type PackageExpectation, readPackage } from '../../upload/package-reading.ts'
import { createUploads } from '../../upload/uploads.ts'
import {
  type ChosenPackage,
  type PackagesValue,
  type PresentFile,
  packageStates,
  packagesValue,
  slotsOf,
} from './packages.ts'

interface PackagesOptions {
  expected: PackageExpectation
  present: readonly PresentFile[]
  onChange: ((value: PackagesValue) => void) | undefined
}

/** The packages chosen in a form: what they hold, where their uploads stand, which platforms they fill. */
export function usePackages({ expected, present: initial, onChange }: PackagesOptions) {
  const [uploads] = useState(createUploads)
  const { uploads: running } = useStore(uploads.store)
  const [chosen, setChosen] = useState<readonly ChosenPackage[]>([])
  const [present, setPresent] = useState(initial)
  const lastId = useRef(0)
  const states = packageStates(chosen, running, expected)
  const slots = slotsOf(states, present)

  const change = (id: string, part: Partial<ChosenPackage>) =>
    setChosen((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const remove = (id: string) => {
    uploads.cancel(id)
    setChosen((all) => all.filter((each) => each.id !== id))
  }

  // Nothing of a package is sent before it fits, and another version number may make it fit.
  const ready = states.filter(({ isFit, upload }) => isFit && !upload).map(({ chosen: { id } }) => id)
  const start = useEffectEvent(() => {
    for (const { id, file } of chosen) if (ready.includes(id)) uploads.add(id, file)
  })
  const readyNames = ready.join()
  useEffect(() => {
    if (readyNames !== '') start()
  }, [readyNames])

  const value = packagesValue(states, slots)
  const told = JSON.stringify(value)
  const lastTold = useRef(told)
  const tell = useEffectEvent(() => onChange?.(value))
  useEffect(() => {
    if (lastTold.current === told) return
    lastTold.current = told
    tell()
  }, [told])

  return {
    states,
    slots,
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        lastId.current += 1
        const id = String(lastId.current)
        // The same file again, e.g. after it was mended, takes the place of the one before.
        const before = chosen.find((each) => each.file.name === file.name)
        if (before) remove(before.id)
        setChosen((all) => [...all, { id, file, reading: null, platform: null }])
        void readPackage(file).then((reading) => change(id, { reading }))
      }
    },
    remove,
    choosePlatform: (id: string, platform: Platform | null) => change(id, { platform }),
    /** Takes what the version has for the platform out of it. */
    clear: (platform: Platform) => setPresent((files) => files.filter((file) => file.platform !== platform)),
    isPresent: (platform: Platform) => present.some((file) => file.platform === platform),
  }
}

export type Packages = ReturnType<typeof usePackages>

/**
 * Calls back when the element has left the page for good; `gone` has to stay the same function. A page behind
 * another one only has its effects taken down: its element stays, and so does what it does.
 */
export function useGone(element: RefObject<HTMLElement | null>, gone: () => void): void {
  useEffect(() => {
    const { current } = element
    return () => {
      setTimeout(() => {
        if (current && !current.isConnected) gone()
      })
    }
  }, [element, gone])
}
