const openPopup = ':is(.ant-picker-dropdown, .ant-select-dropdown, .ant-dropdown):not([class*="-hidden"])'

/** Returns whether a calendar, select or menu of antd is open in an element, which Esc and a press outside of it close. */
export function hasOpenPopup(root: ParentNode = document): boolean {
  return root.querySelector(openPopup) !== null
}
