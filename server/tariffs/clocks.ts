// The length of each deal clock, by this server's settings.
import { type ClockName, type Clocks, defaultClocks } from '#shared/deal-clocks.ts';
import type { Config } from '../base/config.ts';

export function clocksOf(config: Config): Clocks {
  const names = Object.keys(defaultClocks) as ClockName[];
  return Object.fromEntries(
    names.map((name) => [name, config[`CLOCK_${name.toUpperCase() as Uppercase<ClockName>}`]]),
  ) as Clocks;
}
