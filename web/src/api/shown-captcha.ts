import { create } from 'zustand'

/** The captcha that is to be read right now, for the demo to tell what it says; empty when there is none. */
export const useShownCaptcha = create<{ id: string }>(() => ({ id: '' }))
