import { spawn } from 'node:child_process';

/**
 * Ends another process when this one does, however it does: a pipe closes also after `kill -9`. The guard
 * stands in a session of its own, so that Ctrl-C or the end of a group does not take it first.
 */
export function endWithUs(pid: number): { readonly dismiss: () => void } {
  const guard = spawn('sh', ['-c', 'read _; kill -9 "$0" 2>/dev/null', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell (Windows) the next start ends what was left.
  guard.on('error', () => undefined);
  guard.unref();
  return {
    dismiss: () => {
      guard.kill('SIGKILL');
    },
  };
}
