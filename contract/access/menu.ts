import * as z from 'zod'
import { isExternal, type MenuEntry, type MenuMeta } from '../values/answers/menu-entry.ts'
import { isRecord } from '../values/json.ts'

export const menuMeta: z.ZodType<MenuMeta> = z.object({
  title: z.string(),
  icon: z.string(),
  affix: z.boolean().optional(),
  roles: z.array(z.string()).optional(),
  noCache: z.boolean().optional(),
  breadcrumb: z.boolean().optional(),
  activeMenu: z.string().optional(),
  hidden: z.boolean().optional(),
})

export const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.preprocess(
    withComponent,
    z.object({
      path: z.string(),
      name: z.string().optional(),
      component: z.string(),
      redirect: z.string().optional(),
      alwaysShow: z.boolean().optional(),
      hidden: z.boolean().optional(),
      meta: menuMeta.optional(),
      children: z.array(menuEntry).optional(),
    }),
  ),
)

/** An external address needs no component. */
function withComponent(entry: unknown): unknown {
  const needsNone = isRecord(entry) && typeof entry.path === 'string' && isExternal(entry.path)
  return needsNone ? { component: '', ...entry } : entry
}

/** The parsed content of a menu tree, which is sent as a JSON string. */
export const menuTree = z.array(menuEntry)
