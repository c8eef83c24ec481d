// Runs a child command: it shares the terminal, and a signal to us ends it first.
import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves to the exit code. If we are signalled meanwhile, it never resolves: we exit once the command has. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  let told;
  const pass = (signal) => {
    told = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      if (told) process.kill(process.pid, told);
      else resolve(code);
    });
  });
}
