/** Which paths does the REST interface of the sandbox have? */
import { instanceRoutes } from './instance-routes.ts'
import { projectRoutes } from './project-routes.ts'
import type { Route } from './route.ts'
import { userRoutes } from './user-routes.ts'

export const routes: readonly Route[] = [...instanceRoutes, ...userRoutes, ...projectRoutes]
