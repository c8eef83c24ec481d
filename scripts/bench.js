// `npm run bench`: installs and builds what is missing, then measures. Arguments after `--` select claims.
import { fileURLToPath } from 'node:url';
import { install } from './install.js';
import { run } from './run.js';

const inProject = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await install();
if ((await run(process.execPath, [inProject('scripts/build.js')])) !== 0) process.exit(1);
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  inProject('bench/run.ts'),
  ...process.argv.slice(2),
]);
