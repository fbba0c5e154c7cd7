export const layoutToken = {
  bgLayout: 'var(--ant-color-bg-layout)',
  sider: {
    paddingInlineLayoutMenu: 8,
    paddingBlockLayoutMenu: 0,
    colorMenuBackground: 'var(--ant-color-bg-container)',
    colorMenuItemDivider: 'color-mix(in srgb, var(--ant-color-text-base) 6%, transparent)',
    colorTextMenu: 'var(--ant-color-text)',
    colorTextMenuTitle: 'var(--ant-color-text)',
    colorTextMenuSecondary: 'var(--ant-color-text-tertiary)',
    colorTextMenuItemHover: 'var(--ant-color-text)',
    // Like the menu in `ui/theme/antd-provider.tsx`.
    colorTextMenuSelected: 'var(--ant-color-link)',
    colorBgMenuItemSelected: 'var(--ant-control-item-bg-active)',
    colorBgMenuItemHover: 'var(--ant-color-fill-tertiary)',
  },
}
