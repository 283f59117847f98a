/** How many times faster than in reality may moves go? */
export function isSpeed(speed: number): boolean {
  return Number.isFinite(speed) && speed >= 0.01 && speed <= 1_000_000
}

export const speedRule = 'Use a number from 0.01 to 1000000, such as 60.'
