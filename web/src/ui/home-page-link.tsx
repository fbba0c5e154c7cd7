import { SlashBreaks } from './slash-breaks.tsx'

/** Excludes `javascript:` and other schemes. */
const webAddress = /^https?:\/\//i

export function isWebAddress(address = ''): address is string {
  return webAddress.test(address)
}

/** A plugin's homepage as a link, shown without its scheme; as text where it is no address of the web. */
export function HomePageLink({ address }: { address: string }) {
  if (!isWebAddress(address)) return address
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <SlashBreaks text={address.replace(webAddress, '').replace(/\/$/, '')} />
    </a>
  )
}
