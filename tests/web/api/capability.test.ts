import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import {
  capability,
  recordCall,
  resetMissingCalls,
  setGrantedCalls,
  useCapability,
} from '#web/src/api/capability.ts'

afterEach(() => {
  setGrantedCalls(undefined)
  resetMissingCalls()
})

it('rights: a host without grants offers every call until it answers 404', () => {
  const { result } = renderHook(() => useCapability('/gm_user/ban'))
  expect(result.current).toBe('yes')
  act(() => recordCall('/gm_user/ban', true))
  expect(result.current).toBe('missing')
  act(() => recordCall('/gm_user/ban', false))
  expect(result.current).toBe('yes')
})

it('rights: a call without a grant is forbidden, unless no role needs a grant for it', () => {
  setGrantedCalls(['/gm_user/userlist'])
  recordCall('/gm_user/ban', true)
  recordCall('/notice/GetList', true)
  expect(capability('/gm_user/userlist')).toBe('yes')
  expect(capability('/gm_user/ban')).toBe('forbidden')
  expect(capability('/app/List')).toBe('yes')
  expect(capability('/notice/GetList')).toBe('missing')
})
