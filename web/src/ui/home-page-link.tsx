import { SlashBreaks } from './slash-breaks.tsx'

/** Excludes `javascript:` and other schemes. */
const webAddress = /^https?:\/\//i

export function isWebAddress(address = ''): address is string {
  return webAddress.test(address)
}

/** A plugin's homepage as a link, labelled without the scheme; plain text if it is not an HTTP(S) URL. */
export function HomePageLink({ address }: { address: string }) {
  if (!isWebAddress(address)) return address
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <SlashBreaks text={address.replace(webAddress, '').replace(/\/$/, '')} />
    </a>
  )
}
