import { useEffect, useState } from 'react'
import type { Platform } from '#contract/values/platforms.ts'

/** What Chromium tells of the device (User-Agent Client Hints); TypeScript does not know it. */
interface ClientHints {
  platform: string
  getHighEntropyValues: (names: string[]) => Promise<{ architecture?: string }>
}

interface Device {
  userAgent: string
  userAgentData?: ClientHints
}

/** Returns the platforms that the visitor's device can be: both of a Mac whose processor is not told; none of a phone. */
export function platformsOf({ userAgent, userAgentData }: Device, architecture = ''): readonly Platform[] {
  const system = userAgentData?.platform || userAgent
  if (/android|iphone|ipad/i.test(userAgent)) return []
  if (/windows/i.test(system)) return ['windows_amd64']
  if (/mac/i.test(system)) {
    if (architecture === 'arm') return ['darwin_arm64']
    return architecture === 'x86' ? ['darwin_amd64'] : ['darwin_arm64', 'darwin_amd64']
  }
  if (!/linux|x11/i.test(system)) return []
  return architecture === 'arm' || /aarch64|arm64/i.test(userAgent) ? ['linux_arm64'] : ['linux_amd64']
}

/** Returns the platforms of the visitor's device; the browser may tell its processor a moment later. */
export function useOwnPlatforms(): readonly Platform[] {
  const [platforms, setPlatforms] = useState(() => platformsOf(navigator))
  useEffect(() => {
    const device: Device = navigator
    let isShown = true
    const refine = async () => {
      const told = await device.userAgentData?.getHighEntropyValues(['architecture'])
      if (isShown && told) setPlatforms(platformsOf(device, told.architecture))
    }
    // A browser may refuse to tell it: the guess stays.
    refine().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  return platforms
}
