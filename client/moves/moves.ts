/** What does a host use of storage moves? Loaded when somebody plans, starts or watches one. */
export { situationLabel, situations, writeGuide } from './guide/guide.ts'
export { consoleCheck, readConsoleAnswer } from './plan/console-check.ts'
export { draftPlan } from './plan/draft.ts'
export { mayStart } from './plan/guard.ts'
export { listStorages } from './plan/storages.ts'
export { writeReport } from './report/report.ts'
export { createRun, limitedNetwork, listRuns, openRun } from './run/run.ts'
