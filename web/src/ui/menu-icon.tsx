import {
  AppstoreOutlined,
  AuditOutlined,
  DashboardOutlined,
  DollarOutlined,
  FileTextOutlined,
  IdcardOutlined,
  LockOutlined,
  MenuOutlined,
  PlusCircleOutlined,
  RocketOutlined,
  SafetyOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const icons: readonly (readonly [ComponentType<{ 'aria-hidden': true }>, ...string[]])[] = [
  [DashboardOutlined, 's-data', 's-home', 'data-line'],
  [SafetyOutlined, 'lock'],
  [AuditOutlined, 's-check'],
  [LockOutlined, 'key'],
  [UserOutlined, 'user', 'user-solid'],
  [TeamOutlined, 's-custom'],
  [FileTextOutlined, 'document', 'notebook-2', 'tickets', 's-order'],
  [WalletOutlined, 'wallet', 'bank-card', 'coin'],
  [DollarOutlined, 's-finance', 'money'],
  [ShoppingOutlined, 'goods', 'shopping-cart-2'],
  [AppstoreOutlined, 'menu', 's-grid', 'link', 'box'],
  [PlusCircleOutlined, 'plus', 'circle-plus', 'circle-plus-outline'],
  [TagsOutlined, 'upload', 'collection-tag'],
  [RocketOutlined, 'position', 's-promotion'],
  [IdcardOutlined, 'postcard'],
  [ShoppingCartOutlined, 'shopping-cart-full'],
]

export function MenuIcon({ name }: { name: string }) {
  const [Icon] = icons.find(([, ...names]) => names.some((each) => name === `el-icon-${each}`)) ?? [
    MenuOutlined,
  ]
  return <Icon aria-hidden />
}
