// How do the tests run that act as a person? One after the other: each has a whole VS Code to itself.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/vscode/person/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    // The first one installs VS Code and a browser, where the machine has none.
    hookTimeout: 1_800_000,
  },
})
