import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import type { Console } from '../enter.ts'
import { People } from './people.tsx'
import { Scenarios } from './scenarios.tsx'
import { Section } from './section.tsx'
import { ShareLink } from './share-link.tsx'
import { OwnStates } from './states/own-states.tsx'

interface ShowTabProps {
  console: Console
  onTour: () => void
  onDone: () => void
}

export function ShowTab({ console, onTour, onDone }: ShowTabProps) {
  const { t } = useTranslation('demo-panel')
  return (
    <>
      <People console={console} onDone={onDone} />
      <Section title={t('tour.title')} text={t('tour.text')}>
        <Button onClick={onTour}>{t('tour.start')}</Button>
      </Section>
      <ShareLink console={console} onDone={onDone} />
      <Scenarios console={console} onDone={onDone} />
      <OwnStates console={console} onDone={onDone} />
    </>
  )
}
