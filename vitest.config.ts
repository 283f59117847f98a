import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/vscode/**', 'node_modules/**'],
    testTimeout: 30_000,
  },
})
