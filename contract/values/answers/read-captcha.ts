type Fields = Readonly<Record<string, unknown>>

const idNames = ['imgid', 'id', 'captchaId', 'captcha_id', 'uuid', 'key']
const pictureNames = ['img', 'image', 'pic', 'picPath', 'b64', 'base64', 'data']

/** Returns a captcha with the contract's names and an image source; the same object if it has them. */
export function readCaptcha(captcha: Fields): Fields {
  const imgid = firstOf(captcha, idNames)
  const picture = firstOf(captcha, pictureNames)
  const img = typeof picture === 'string' ? imageSource(picture.trim()) : picture
  return imgid === captcha.imgid && img === captcha.img ? captcha : { ...captcha, imgid, img }
}

function firstOf(captcha: Fields, names: readonly string[]): unknown {
  return names
    .map((name) => captcha[name])
    .find((value) => value !== undefined && value !== null && value !== '')
}

const svgText = /^<(\?xml|!--|!doctype|svg)[\s\S]*<\/svg>|^<svg/i
const mediaType = /^image\/[\w.+-]+[;,]/i
const base64 = /^[\w+/\s-]{40,}=*$/
/** The base64 of `<svg` and `<?xml`. */
const base64OfSvg = /^(PHN2Z|PD94bW)/

/** Returns the source of an image element, in which an SVG runs no script. Browsers detect the other formats. */
function imageSource(picture: string): string {
  if (svgText.test(picture)) return `data:image/svg+xml,${encodeURIComponent(picture)}`
  if (mediaType.test(picture)) return `data:${picture}`
  if (!base64.test(picture)) return picture
  return `data:image/${base64OfSvg.test(picture) ? 'svg+xml' : 'png'};base64,${picture.replace(/\s/g, '')}`
}
