/** Words of the program, which no page shows whatever a host answers. */
export const programWords = /undefined|NaN|\[object|Invalid Date|\bnull\b/

/** A text key such as `list.count`, or the name of a file. */
const textKey = /(?<![@\w])[a-z]\w*\.[a-z]\w+/

/** The console's texts for failures, and the words of programs. */
export const flaws = new RegExp(
  `页面出错了|数据无法读取|暂时无法显示|${programWords.source}|${textKey.source}`,
)
