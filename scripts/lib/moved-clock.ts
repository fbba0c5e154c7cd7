import { CommandError } from './command.ts'

const year = new Date().getFullYear() + 1

/** Future moments that break clock-dependent code, each in its own zone. Alarms need them in the future. */
const moments: Readonly<Record<string, { time: string; zone: string }>> = {
  'day-start': { time: `${year}-05-15T00:00:10+14:00`, zone: 'Pacific/Kiritimati' },
  'month-end': { time: `${year}-04-30T23:30:00-11:00`, zone: 'Pacific/Pago_Pago' },
  'leap-day': { time: `${year + 4 - (year % 4)}-02-29T12:00:00+05:30`, zone: 'Asia/Kolkata' },
  'new-years-eve': { time: `${year}-12-31T23:30:00+08:00`, zone: 'Asia/Shanghai' },
}

const names = Object.keys(moments)

/** Returns the moment of today's run, by the day of the month. */
export function momentOfDay(day: number): string {
  return names[day % names.length] ?? ''
}

/**
 * Returns the environment that moves Node, the Worker and Chromium to a moment and its time zone.
 * @param moment a name of `moments`, or an ISO time in the zone of `TZ`
 */
export function environmentAt(moment: string): NodeJS.ProcessEnv {
  const { time, zone } = moments[moment] ?? { time: moment, zone: process.env.TZ ?? 'UTC' }
  const offset = Date.parse(time) - Date.now()
  if (Number.isNaN(offset))
    throw new CommandError(`TEST_MOMENT: "${moment}" is no ISO time, nor one of ${names.join(', ')}.`)
  const preload = `--import=data:text/javascript,${encodeURIComponent(movedClockScript(offset))}`
  const options = process.env.NODE_OPTIONS === undefined ? preload : `${process.env.NODE_OPTIONS} ${preload}`
  return { CLOCK_OFFSET: String(offset), TZ: zone, NODE_OPTIONS: options }
}

/** Returns the script that moves a realm's clock; undefined for the machine's clock. */
export function clockScript(): string | undefined {
  const { CLOCK_OFFSET } = process.env
  return CLOCK_OFFSET === undefined ? undefined : movedClockScript(Number(CLOCK_OFFSET))
}

/** Returns JavaScript that moves `Date` by milliseconds, once per realm. */
function movedClockScript(offset: number): string {
  return `(${moveClock.toString()})(${offset})`
}

function moveClock(offset: number): void {
  const machineNow = Date.now
  Date.now = () => machineNow() + offset
  const moved = new Proxy(Date, {
    construct: (target, inputs, subclass) =>
      Reflect.construct(target, inputs.length === 0 ? [Date.now()] : inputs, subclass),
    apply: () => new Date().toString(),
  })
  moved.prototype.constructor = moved
  globalThis.Date = moved
}
