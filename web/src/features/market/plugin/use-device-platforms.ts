import { useEffect, useState } from 'react'
import type { Platform } from '#contract/values/platforms.ts'

/** User-Agent Client Hints (Chromium), which TypeScript does not declare. */
interface ClientHints {
  platform: string
  getHighEntropyValues: (names: string[]) => Promise<{ architecture?: string }>
}

interface Device {
  userAgent: string
  userAgentData?: ClientHints
}

/** Returns the device's possible platforms: both for a Mac of unknown architecture, none for a phone. */
export function devicePlatforms(
  { userAgent, userAgentData }: Device,
  architecture = '',
): readonly Platform[] {
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

export function useDevicePlatforms(): readonly Platform[] {
  const [platforms, setPlatforms] = useState(() => devicePlatforms(navigator))
  useEffect(() => {
    const device: Device = navigator
    let isMounted = true
    const refine = async () => {
      const hints = await device.userAgentData?.getHighEntropyValues(['architecture'])
      if (isMounted && hints) setPlatforms(devicePlatforms(device, hints.architecture))
    }
    // The browser may reject; the platforms from the user agent remain.
    refine().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [])
  return platforms
}
