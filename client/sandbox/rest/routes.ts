/** Which paths does the REST interface of the sandbox have? */
import { containerRoutes } from './container-routes.ts'
import { featureRoutes } from './feature-routes.ts'
import { instanceRoutes } from './instance-routes.ts'
import { projectRoutes } from './project-routes.ts'
import type { Route } from './route.ts'
import { settingsRoutes } from './settings-routes.ts'
import { storageMoveRoutes } from './storage-move-routes.ts'
import { userRoutes } from './user-routes.ts'

export const routes: readonly Route[] = [
  ...instanceRoutes,
  ...userRoutes,
  ...projectRoutes,
  ...containerRoutes,
  ...storageMoveRoutes,
  ...settingsRoutes,
  ...featureRoutes,
]
