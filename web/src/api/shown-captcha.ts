import { create } from 'zustand'

/** The captcha on the screen, whose text the demo panel shows; empty when there is none. */
export const useShownCaptcha = create<{ id: string }>(() => ({ id: '' }))
