import { CaretDownFilled } from '@ant-design/icons'
import { Tree, type TreeDataNode, type TreeProps } from 'antd'
import styles from './role.module.css'

interface ChoiceTreeProps extends Pick<TreeProps, 'defaultExpandAll' | 'expandedKeys' | 'onExpand'> {
  label: string
  nodes: TreeDataNode[]
  /** What can be chosen in this tree. */
  leaves: readonly string[]
  /** What is chosen, also beyond this tree. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A tree whose leaves are ticked; what is chosen beyond it stays chosen. */
export function ChoiceTree({ label, nodes, leaves, value, onChange, ...expanding }: ChoiceTreeProps) {
  return (
    <Tree
      {...expanding}
      className={styles.tree ?? ''}
      aria-label={label}
      treeData={nodes}
      checkable
      selectable={false}
      blockNode
      virtual={false}
      // Its own icon would be a part of every node's name.
      switcherIcon={<CaretDownFilled aria-hidden />}
      checkedKeys={value.filter((key) => leaves.includes(key))}
      onCheck={(checked) => {
        const keys = Array.isArray(checked) ? checked : checked.checked
        const others = value.filter((key) => !leaves.includes(key))
        onChange([...others, ...leaves.filter((leaf) => keys.includes(leaf))].toSorted())
      }}
    />
  )
}
