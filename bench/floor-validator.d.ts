/** The validator that `floor-build.ts` compiles from the pipeline schema. */
declare module 'floor-validator' {
  interface Validator {
    (value: unknown): boolean
    readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null
  }
  const validate: Validator
  export default validate
}
