import { useQuery } from '@tanstack/react-query'
import { isCancelled, isUnsupported } from '../api/call-error.ts'
import { pollQuery } from './poll.ts'

const pollInterval = 5000

const query = pollQuery('/gm_user/GetUserAssets', {}, pollInterval)

/** Polls the coin balance while the user is signed in and the page is visible; stops after a 404. */
export function useAssets() {
  const { data, error, isError, isPending, isSuccess, errorUpdateCount } = useQuery(query)
  // Without data, the next attempt clears the error.
  const isFailed = isError || (isPending && errorUpdateCount > 0)
  return { data, isSuccess, isFailed: isFailed && !isCancelled(error) && !isUnsupported(error) }
}
