/** The exports of `plugin-market-mock`. */
export type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
export type { ResultCode } from '#contract/values/result-codes.ts'
export type { ScenarioName } from '#fixtures/scenarios.ts'
export { MockError } from './mock-error.ts'
export { createMock, type PortableMock, type PortableMockOptions } from './portable-mock.ts'
export type { Call, Duration, FaultRule, FaultSettings, Mail, ResetOptions, Sandbox } from './sandbox.ts'
export type { Answer, CallPath, Session } from './session.ts'
export { type RunningMock, type StartOptions, startMock } from './start-mock.ts'
