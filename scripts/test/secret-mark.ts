// How is a secret that got somewhere recognised? While tests run, every token and key of a sandbox begins with this mark.

/** Hexadecimal digits, in pieces, so that this file is not found itself. */
export const secretMark = ['5ec4e7', 'ba5ec4'].join('')

/** What tells the sandbox. It is heard wherever one is started: by a test, the command line, the editor. */
export const markVariable = 'SIGNALBOX_SECRET_MARK'

/** What a marked key looks like as it stands, in UTF-16, and in the header of Basic authentication. */
export function markForms(): Buffer[] {
  const basic = Buffer.from(`:${secretMark}`).toString('base64')
  // The last digits depend on what follows.
  return [Buffer.from(secretMark), Buffer.from(secretMark, 'utf16le'), Buffer.from(basic.slice(0, 16))]
}
