/** What is a view of the page? One of them is shown at a time. */
import type { PageState } from '../page-data.ts'

export interface View {
  /** For the window's title. */
  readonly title: string
  readonly root: HTMLElement
  /** Asks for what it shows of alerts, and shows it. */
  refresh?(): Promise<void>
  /** Told at first, and whenever anything but alerts changed. */
  state?(state: PageState): void
}
