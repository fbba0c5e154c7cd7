interface Told {
  /** Tabs of another user are not told. */
  user: string | null
  count: number | undefined
}

const name = 'unread-notices'

/** Tells the other browser tabs how many notices are unread. */
export function tellOtherTabs(told: Told): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(told)
  channel.close()
}

/** Calls back with the number that another tab of the user has. Returns a function that stops this. */
export function onToldElsewhere(user: string | null, changed: (count: number | undefined) => void) {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.user === user) changed(data.count)
  }
  return () => channel.close()
}
