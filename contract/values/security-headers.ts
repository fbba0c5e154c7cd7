/** Browser features that the pages do not use. Clipboard and full screen stay allowed. */
const unusedFeatures = [
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

const hstsSeconds = 31_536_000

/**
 * The headers of every answer of the Worker and of a static file host; the Content-Security-Policy is set elsewhere.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  // Not `no-referrer`: with it a form post sends `Origin: null`.
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': `max-age=${hstsSeconds}`,
  'X-Content-Type-Options': 'nosniff',
}
