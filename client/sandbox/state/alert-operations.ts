/** What can be done with alerts, and what do payloads make of them? */
import { isoText } from '../../../server/core/alerts/time/date-time.ts'
import type { StoredAlert, World, WorldChange } from '../world.ts'
import { isOpen, type Tables } from './tables.ts'
import type { WorldEvent } from './world-event.ts'

export type NewAlert = Omit<
  StoredAlert,
  'iid' | 'createdAt' | 'updatedAt' | 'eventCount' | 'status' | 'incident' | 'endedAt'
>

export interface AlertIntake {
  /** The unresolved alert with this fingerprint. */
  openAlert(fingerprint: string): StoredAlert | undefined
  takeAlert(alert: NewAlert): StoredAlert
  repeatAlert(iid: number, counted: boolean, payload: string): StoredAlert
  /** Its incident is closed too, where the settings say so. */
  resolveAlert(iid: number, endedAt: string, payload: string): StoredAlert
}

export type AlertOperations = AlertIntake & Pick<World, 'setAlertStatus'>

export interface AlertSurroundings {
  readonly tables: Tables
  readonly now: () => number
  readonly happen: (event: WorldEvent) => void
  readonly tell: (change: WorldChange) => void
}

export function alertOperations({ tables, now, happen, tell }: AlertSurroundings): AlertOperations {
  const change = (event: WorldEvent, iid: number): StoredAlert => {
    happen(event)
    const alert = tables.alerts[iid - 1]
    if (!alert) throw new Error(`There is no alert ${iid}.`)
    tell({ kind: 'alert', alert })
    return alert
  }
  const at = () => isoText(now())
  return {
    openAlert(fingerprint) {
      const iid = tables.openByFingerprint.get(fingerprint)
      return iid === undefined ? undefined : tables.alerts[iid - 1]
    },
    takeAlert(given) {
      const iid = tables.alerts.length + 1
      const incident = tables.settings.createIncidents ? { iid: tables.lastIncident + 1, open: true } : undefined
      const moment = at()
      const alert: StoredAlert = {
        ...{ ...given, iid, status: 'TRIGGERED', endedAt: undefined, eventCount: 1 },
        ...{ createdAt: moment, updatedAt: moment, incident },
      }
      return change({ kind: 'alert', alert }, iid)
    },
    repeatAlert: (iid, counted, payload) => change({ kind: 'alert-repeated', iid, at: at(), counted, payload }, iid),
    resolveAlert(iid, endedAt, payload) {
      const closesIncident = tables.settings.closeIncidents
      return change({ kind: 'alert-resolved', iid, at: at(), endedAt, payload, closesIncident }, iid)
    },
    setAlertStatus(iid, status) {
      const alert = tables.alerts[iid - 1]
      if (!alert) return { refused: `There is no alert ${iid} in this project.` }
      if (alert.status === status) return alert
      const problem = reopeningProblem(alert, status, tables)
      return problem ? { refused: problem } : change({ kind: 'alert-status', iid, status, at: at() }, iid)
    },
  }
}

/** Why a resolved alert cannot be opened again. */
function reopeningProblem(alert: StoredAlert, status: StoredAlert['status'], tables: Tables): string | undefined {
  if (isOpen(alert) || status === 'RESOLVED' || alert.fingerprint === undefined) return undefined
  const other = tables.openByFingerprint.get(alert.fingerprint)
  return other === undefined
    ? undefined
    : `Alert #${other} with the same fingerprint is open already. Resolve it first, or change that one.`
}
