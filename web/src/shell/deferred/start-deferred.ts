import './forced-colors.css'
import './print.css'
import { followPrinting } from './follow-printing.ts'
import { titleCutTexts } from './title-cut-texts.ts'

/** Starts what no first screen needs: printing, forced colours, tooltips of cut texts. */
followPrinting()
titleCutTexts()
