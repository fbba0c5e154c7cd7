import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { refusalData } from '#contract/values/refusal-data.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { callQuery } from '#web/src/api/call.ts'
import { handleCallError } from '#web/src/api/handle-call-error.ts'
import type { MarketPlugin } from '#web/src/api/records.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { addresses, topUpAddress } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { noValue, subtract } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Notice } from '#web/src/ui/card.tsx'
import { useCoinTexts } from '#web/src/ui/cells/coin-texts.ts'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts, Note } from '#web/src/ui/text.tsx'
import { useMarketNavigation } from './use-market-navigation.ts'
import { useOwnership } from './use-market-plugin.ts'

interface BuyDialogProps {
  plugin: MarketPlugin
  onClose: () => void
  onBought: () => void
}

type OfferProps = BuyDialogProps & { shownPrice: number }

export function BuyDialog({ plugin, onClose, onBought }: BuyDialogProps) {
  const { t } = useTranslation('market')
  const ownership = useOwnership()(plugin)
  const { plugin_name: name, buy_coin_num: price } = plugin
  const title = ownership === 'free' ? t('confirm.installTitle', { name }) : t('confirm.buyTitle', { name })
  return (
    <ModalDialog title={title} width="440px" onClose={onClose}>
      {ownership === 'own' && <UnavailableText text={t('ownText')} onClose={onClose} />}
      {ownership === 'owned' && <UnavailableText text={t('alreadyOwned', { name })} onClose={onClose} />}
      {ownership === 'unknown' && <UnavailableText text={t('unknownOffer')} onClose={onClose} />}
      {(ownership === 'free' || ownership === 'paid') && price !== undefined && (
        <Offer plugin={plugin} shownPrice={price} onClose={onClose} onBought={onBought} />
      )}
    </ModalDialog>
  )
}

function UnavailableText({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <>
      <Note>{text}</Note>
      <ActionBar onCancel={onClose} cancelLabel={t('close')} />
    </>
  )
}

function Offer(props: OfferProps) {
  const { onClose } = props
  const { t } = useTranslation(['market', 'list', 'common'])
  const texts = useCoinTexts()
  const { price, previousPrice, balance, busy, buy } = usePurchase(props)
  const missing = balance === undefined ? 0 : Math.max(0, price - balance)
  const isInsufficient = missing > 0
  // The address of this dialog, to return to.
  const { currentAddress } = useMarketNavigation()
  const coins = String(Math.max(missing, limits.topUp.minCoins))
  return (
    <>
      <Note>{t(price === 0 ? 'confirm.freeText' : 'confirm.final')}</Note>
      <Stack gap="xs" role="alert">
        {price !== previousPrice && (
          <Notice as="p" tone="warning">
            {t('confirm.priceChanged', { before: texts.price(previousPrice), now: texts.price(price) })}
          </Notice>
        )}
        {isInsufficient && (
          <Notice as="p" tone="warning">
            {t('confirm.short', { missing: texts.coins(missing) })}
          </Notice>
        )}
      </Stack>
      <Facts kind="sums">
        <Fact label={t('list:column.price')}>{texts.price(price)}</Fact>
        <Fact label={t('list:balance')}>{texts.coins(balance)}</Fact>
        <Fact label={t('confirm.after')}>
          <strong>{isInsufficient ? noValue : texts.coins(subtract(balance, price))}</strong>
        </Fact>
      </Facts>
      <ActionBar onCancel={onClose} isCancelDisabled={busy}>
        {isInsufficient ? (
          <PageLink button={{ type: 'primary' }} to={topUpAddress({ coins, back: currentAddress })}>
            {t('common:error.topUp')}
          </PageLink>
        ) : (
          <Button type="primary" loading={busy} onClick={() => void buy()}>
            {price === 0 ? t('install') : t('confirm.buy')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

const assetsQuery = callQuery('/gm_user/GetUserAssets', {})

function usePurchase({ plugin, shownPrice, onClose, onBought }: OfferProps) {
  const { t } = useTranslation(['market', 'list'])
  const isPermitted = useIsPermitted()
  const client = useQueryClient()
  const { busy, call } = useCall()
  const [price, setPrice] = useState({ current: shownPrice, previous: shownPrice })
  const [reportedBalance, setReportedBalance] = useState<number>()
  // The header polls the balance.
  const cachedBalance = useQuery({ ...assetsQuery, enabled: false }).data?.ev_coin

  const name = plugin.plugin_name
  const buy = () =>
    call(
      '/app/Buy',
      { id: plugin.id, buy_coin_num: price.current },
      {
        done: t(price.current === 0 ? 'installed' : 'bought', { name }),
        ...(isPermitted(addresses.purchases) && {
          link: { to: addresses.purchases, text: t('list:show') },
        }),
        onDone: onBought,
        on: {
          [resultCodes.notEnoughCoins]: (error) => {
            const balance = refusalData(error, 'notEnoughCoins')?.have
            if (balance === undefined) return handleCallError(error)
            client.setQueryData(assetsQuery.queryKey, (assets) => assets && { ...assets, ev_coin: balance })
            setReportedBalance(balance)
          },
          [resultCodes.priceChanged]: (error) => {
            const newPrice = refusalData(error, 'priceChanged')?.price
            if (newPrice !== undefined) setPrice(({ current }) => ({ current: newPrice, previous: current }))
          },
          [resultCodes.alreadyOwned]: () => {
            showToast({ type: 'info', text: t('alreadyOwned', { name }) })
            onClose()
          },
          [resultCodes.recordNotFound]: (error) => {
            handleCallError(error)
            onClose()
          },
        },
      },
    )

  const balance = cachedBalance ?? reportedBalance
  return { price: price.current, previousPrice: price.previous, balance, busy, buy }
}
