import { useEffect, useRef, useState } from 'react';
import type { Signature } from '#shared/signatures/signature';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { formatDate } from '#shared/values/calendarDate';
import { notify } from '#web/state/notify';
import { opensUntil, readCopies, removeCopy } from '#web/entities/offline/copies';
import { keepCopy } from '#web/entities/offline/keepCopy';
import { RequestFailure } from '#web/http/RequestFailure';

type Props = { signature: Signature; revision: string; owner: number };

/** Stores the manual on this device, or removes it. */
export function OfflineSwitch({ signature, revision, owner }: Props) {
  const { id } = signature;
  const [until, setUntil] = useState(() => keptUntil(owner, id, revision));
  const kept = until !== null;
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (!('caches' in globalThis)) return null;
  const keep = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress('Guardando');
    try {
      const { signal } = controller;
      const onProgress = (bytes: number, size: number) =>
        setProgress(`Guardando, ${megabytes(bytes)} de ${megabytes(size)} MB`);
      await keepCopy(signature, { owner, signal, onProgress });
      setUntil(keptUntil(owner, id, revision));
    } catch (error) {
      if (!controller.signal.aborted) notify({ tone: 'stop', text: whyNot(error) });
    } finally {
      setProgress(null);
      running.current = null;
    }
  };
  const change = async () => {
    if (running.current) running.current.abort();
    else if (kept) {
      await removeCopy(owner, id);
      setUntil(null);
    } else await keep();
  };
  return (
    <Button
      data-tool=""
      data-tone={until?.isSoon ? 'wait' : undefined}
      role="switch"
      aria-checked={kept}
      onClick={() => void change()}
    >
      <Icon name={until?.isSoon ? 'alert' : kept ? 'check' : 'download'} />
      {progress === null
        ? ['Disponível sem internet', until && `até ${formatDate(until.day)}`]
            .filter(Boolean)
            .join(' ')
        : `${progress}. Parar`}
    </Button>
  );
}

/** Null when that revision is not stored. */
function keptUntil(owner: number, id: number, revision: string) {
  const kept = readCopies(owner);
  const copy = kept?.copies.find((one) => one.signature.id === id && one.revision === revision);
  return kept && copy ? opensUntil(kept, copy, new Date()) : null;
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

function whyNot(error: unknown): string {
  if (error instanceof RequestFailure) return `O manual não foi guardado. ${error.message}`;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'O manual não foi guardado: falta espaço neste aparelho.';
  }
  return 'O manual não foi guardado: a conexão caiu ou o navegador não permite.';
}
