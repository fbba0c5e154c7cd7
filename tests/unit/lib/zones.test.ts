import { afterEach, expect, it } from 'vitest'
import { momentsOfDays } from '#web/src/lib/elapsed-time.ts'
import { localTime } from '#web/src/lib/local-time.ts'
import { foreignProviderZone, zoneAt } from '#web/src/lib/viewer-zone.ts'
import { readQuery } from '#web/src/list/list-url.ts'
import { timeInBothZones } from '#web/src/shell/deferred/zone-note.tsx'

const machineZone = process.env.TZ
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

const noon = Date.parse('2026-11-21T12:00:00+08:00')

it.each([
  ['Pacific/Pago_Pago', 'UTC−11', '2026-11-20 17:00:00', ['2026-11-21 19:00:00', '2026-11-23 18:59:59']],
  ['Pacific/Kiritimati', 'UTC+14', '2026-11-21 18:00:00', ['2026-11-20 18:00:00', '2026-11-22 17:59:59']],
  ['Asia/Kolkata', 'UTC+5:30', '2026-11-21 09:30:00', ['2026-11-21 02:30:00', '2026-11-23 02:29:59']],
])('§9 times: a viewer in %s sees the own zone and asks for days as moments', (...row) => {
  const [zone, name, shown, moments] = row
  process.env.TZ = zone
  expect(zoneAt(noon)).toBe(name)
  expect(foreignProviderZone(noon)).toBe('UTC+8')
  expect(localTime('2026-11-21 12:00:00')).toBe(shown)
  expect(timeInBothZones(noon)).toBe(`${shown} ${name}\n2026-11-21 12:00:00 UTC+8`)
  expect(momentsOfDays(['2026-11-21', '2026-11-22'])).toEqual(moments)
})

it('§9 times: a viewer in the provider’s zone sees one zone and asks for days', () => {
  process.env.TZ = 'Asia/Shanghai'
  expect(foreignProviderZone(noon)).toBeUndefined()
  expect(timeInBothZones(noon)).toBe('2026-11-21 12:00:00 UTC+8')
  expect(momentsOfDays(['2026-11-21', '2026-11-22'])).toEqual(['2026-11-21', '2026-11-22'])
})

it('§9 times: the day of a clock change has 25 hours', () => {
  process.env.TZ = 'America/New_York'
  expect(momentsOfDays(['2026-11-01', '2026-11-01'])).toEqual(['2026-11-01 12:00:00', '2026-11-02 12:59:59'])
})

it.each([
  ['Asia/Shanghai', '0001-01-02~9999-12-31', true],
  // The city's own time was six minutes before the zone's.
  ['Asia/Shanghai', '0001-01-01~2026-01-01', false],
  ['Pacific/Pago_Pago', '2026-01-01~9999-12-31', false],
])('§9 times: in %s the days %s of an address are years of the provider: %s', (zone, date, isRead) => {
  process.env.TZ = zone
  const filters = [{ type: 'dates', field: 'date', label: '' }] as const
  expect('date' in readQuery(new URLSearchParams({ date }), { filters }).filters).toBe(isRead)
})
