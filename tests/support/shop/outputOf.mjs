import { spawn } from 'node:child_process';

/** Runs a command silently; returns its exit code and its output in order. */
export function outputOf(program, options, variables = {}) {
  const child = spawn(program, options, {
    env: { ...process.env, ...variables },
    shell: process.platform === 'win32',
  });
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });
}
