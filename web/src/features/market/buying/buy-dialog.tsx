import { useTranslation } from 'react-i18next'
import type { MarketPlugin } from '#contract/market.ts'
import { limits } from '#contract/values/limits.ts'
import { topUpAddress } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Notice } from '#web/src/ui/card.tsx'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts, Note } from '#web/src/ui/text.tsx'
import { useFormats } from '../use-formats.ts'
import { useMarketNavigation } from '../use-market-navigation.ts'
import { useOwnership } from './use-ownership.ts'
import { usePurchase } from './use-purchase.ts'

interface BuyDialogProps {
  plugin: MarketPlugin
  onClose: () => void
  onBought: () => void
}

export function BuyDialog({ plugin, onClose, onBought }: BuyDialogProps) {
  const { t } = useTranslation('market')
  const ownership = useOwnership()(plugin)
  const name = plugin.plugin_name
  const title = ownership === 'free' ? t('confirm.installTitle', { name }) : t('confirm.buyTitle', { name })
  return (
    <ModalDialog title={title} width="440px" onClose={onClose}>
      {ownership === 'own' && <UnavailableText text={t('ownText')} onClose={onClose} />}
      {ownership === 'owned' && <UnavailableText text={t('alreadyOwned', { name })} onClose={onClose} />}
      {(ownership === 'free' || ownership === 'paid') && (
        <Offer plugin={plugin} onClose={onClose} onBought={onBought} />
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

function Offer({ plugin, onClose, onBought }: BuyDialogProps) {
  const { t } = useTranslation('market')
  const formats = useFormats()
  const { price, previousPrice, balance, busy, buy } = usePurchase(plugin, { onClose, onBought })
  const missing = balance === undefined ? 0 : Math.max(0, price - balance)
  const isInsufficient = missing > 0
  return (
    <>
      {price === 0 && <Note>{t('confirm.freeText')}</Note>}
      <Stack gap="xs" role="alert">
        {price !== previousPrice && (
          <Notice as="p" tone="warning">
            {t('confirm.priceChanged', { before: formats.price(previousPrice), now: formats.price(price) })}
          </Notice>
        )}
        {isInsufficient && (
          <Notice as="p" tone="warning">
            {t('confirm.short', { missing: formats.coins(missing) })}
          </Notice>
        )}
      </Stack>
      <Facts kind="sums">
        <Fact label={t('confirm.price')}>{formats.price(price)}</Fact>
        <Fact label={t('confirm.have')}>
          {balance === undefined ? t('confirm.unknown') : formats.coins(balance)}
        </Fact>
        <Fact label={t('confirm.after')}>
          <strong>
            {balance === undefined || isInsufficient ? t('confirm.unknown') : formats.coins(balance - price)}
          </strong>
        </Fact>
      </Facts>
      <ActionBar onCancel={onClose} isCancelDisabled={busy}>
        {isInsufficient ? (
          <TopUpLink missing={missing} />
        ) : (
          <Button type="primary" loading={busy} onClick={() => void buy()}>
            {price === 0 ? t('install') : t('confirm.buy')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

/** Links to the top-up page with the missing amount and the address of this dialog to return to. */
function TopUpLink({ missing }: { missing: number }) {
  const { t } = useTranslation('market')
  const { currentAddress } = useMarketNavigation()
  const coins = String(Math.max(missing, limits.topUp.minCoins))
  return (
    <PageLink button={{ type: 'primary' }} to={topUpAddress({ coins, back: currentAddress })}>
      {t('confirm.topUp')}
    </PageLink>
  )
}
