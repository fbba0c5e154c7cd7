import type { MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { DropdownMenu } from '../../components/dropdown-menu.tsx'

interface ChoiceMenuProps<Choice extends string> {
  label: string
  icon: ReactNode
  choices: readonly Choice[]
  chosen: Choice
  nameOf: (choice: Choice) => ReactNode
  onChoose: (choice: Choice) => void
}

export function ChoiceMenu<Choice extends string>(props: ChoiceMenuProps<Choice>) {
  const { label, icon, choices, chosen, nameOf, onChoose } = props
  const items: MenuProps['items'] = choices.map((choice) => ({
    key: choice,
    label: nameOf(choice),
    onClick: () => onChoose(choice),
  }))
  return (
    <DropdownMenu menu={{ items, selectable: true, selectedKeys: [chosen] }}>
      <Button type="text" icon={icon} aria-label={label} title={label} />
    </DropdownMenu>
  )
}
