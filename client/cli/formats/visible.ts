/** How is text from a file shown, so that nothing in it steers the terminal or hides? */

const steering =
  /[\0-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Same length in UTF-16 units, with control characters drawn as pictures and what reorders text replaced. Tabs stay. */
export function visible(text: string): string {
  return text.replace(steering, character => {
    const code = character.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    return code === 0x7f ? '\u2421' : '\ufffd'
  })
}
