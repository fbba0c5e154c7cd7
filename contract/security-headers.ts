/** What a page of ours could ask the browser for, and never does. Copying and full screen stay with it. */
const neverAsked = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Seconds for which a browser that came by HTTPS once comes by nothing else: a year. */
const httpsOnlySeconds = 31_536_000

/**
 * The headers of every answer, whether the Worker gives it or the host of the static files. What an answer may load
 * and run is a Content-Security-Policy of its own.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Permissions-Policy': neverAsked.map((feature) => `${feature}=()`).join(', '),
  // Not `no-referrer`: a form of a page of ours would say then that it comes from nowhere.
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': `max-age=${httpsOnlySeconds}`,
  'X-Content-Type-Options': 'nosniff',
}
