import { CaretDownFilled } from '@ant-design/icons'
import { Tree, type TreeDataNode, type TreeProps } from 'antd'
import styles from '../access.module.css'

interface CheckboxTreeProps extends Pick<TreeProps, 'defaultExpandAll' | 'expandedKeys' | 'onExpand'> {
  label: string
  nodes: TreeDataNode[]
  leaves: readonly string[]
  /** All checked keys; those outside of this tree are retained. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

export function CheckboxTree({ label, nodes, leaves, value, onChange, ...expandProps }: CheckboxTreeProps) {
  return (
    <Tree
      {...expandProps}
      className={styles.tree ?? ''}
      aria-label={label}
      treeData={nodes}
      checkable
      selectable={false}
      blockNode
      virtual={false}
      // antd's default icon would become a part of each node's accessible name.
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
