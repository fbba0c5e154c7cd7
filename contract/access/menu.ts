import * as z from 'zod'

/** The display properties of a menu entry. */
export interface MenuMeta {
  title: string
  icon: string
  affix?: boolean | undefined
  roles?: string[] | undefined
  noCache?: boolean | undefined
  breadcrumb?: boolean | undefined
  activeMenu?: string | undefined
  /** Older hosts send it beside `meta` instead. */
  hidden?: boolean | undefined
}

/** An entry of a role's menu tree; `component` is `layout` or `views/<folder>/<page>`. */
export interface MenuEntry {
  path: string
  name?: string | undefined
  component: string
  redirect?: string | undefined
  alwaysShow?: boolean | undefined
  hidden?: boolean | undefined
  meta?: MenuMeta | undefined
  children?: MenuEntry[] | undefined
}

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
)

/** The parsed content of a menu tree, which is sent as a JSON string. */
export const menuTree = z.array(menuEntry)
