/** The parts of a list that its first rows do not need; loaded when idle. */
export { ColumnEditor } from './columns/column-editor.tsx'
export { ListSettings } from './columns/column-list.tsx'
export { exportCsv } from './export-rows.ts'
export { CurrentView } from './views/current-view.tsx'
export { ViewsPanel } from './views/views-panel.tsx'
