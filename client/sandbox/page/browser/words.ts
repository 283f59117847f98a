/** How are the names that programs use written for people? */

/** `TRIGGERED` as `Triggered`. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
}
