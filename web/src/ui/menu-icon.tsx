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

/** The icons by their names in Element UI, which the provider sends. */
const icons = new Map<string, ComponentType>([
  ['el-icon-s-data', DashboardOutlined],
  ['el-icon-s-home', DashboardOutlined],
  ['el-icon-data-line', DashboardOutlined],
  ['el-icon-lock', SafetyOutlined],
  ['el-icon-s-check', AuditOutlined],
  ['el-icon-key', LockOutlined],
  ['el-icon-user', UserOutlined],
  ['el-icon-user-solid', UserOutlined],
  ['el-icon-s-custom', TeamOutlined],
  ['el-icon-document', FileTextOutlined],
  ['el-icon-notebook-2', FileTextOutlined],
  ['el-icon-tickets', FileTextOutlined],
  ['el-icon-wallet', WalletOutlined],
  ['el-icon-bank-card', WalletOutlined],
  ['el-icon-coin', WalletOutlined],
  ['el-icon-s-finance', DollarOutlined],
  ['el-icon-money', DollarOutlined],
  ['el-icon-s-order', FileTextOutlined],
  ['el-icon-goods', ShoppingOutlined],
  ['el-icon-shopping-cart-2', ShoppingOutlined],
  ['el-icon-menu', AppstoreOutlined],
  ['el-icon-s-grid', AppstoreOutlined],
  ['el-icon-plus', PlusCircleOutlined],
  ['el-icon-circle-plus', PlusCircleOutlined],
  ['el-icon-upload', TagsOutlined],
  ['el-icon-collection-tag', TagsOutlined],
  ['el-icon-link', AppstoreOutlined],
  ['el-icon-box', AppstoreOutlined],
  ['el-icon-circle-plus-outline', PlusCircleOutlined],
  ['el-icon-position', RocketOutlined],
  ['el-icon-s-promotion', RocketOutlined],
  ['el-icon-postcard', IdcardOutlined],
  ['el-icon-shopping-cart-full', ShoppingCartOutlined],
])

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons.get(name) ?? MenuOutlined
  return <Icon />
}
