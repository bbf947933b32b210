import { useEffect, useRef, useState } from 'react';
import type { Signature } from '#shared/signatures/signature';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { notify } from '#web/state/notify';
import { readCopies, removeCopy } from '#web/entities/offline/copies';
import { keepCopy } from '#web/entities/offline/keepCopy';
import { RequestFailure } from '#web/http/RequestFailure';

type Props = { signature: Signature; revision: string; owner: number };

/** Keeps the manual on this device, or takes it away again. */
export function OfflineSwitch({ signature, revision, owner }: Props) {
  const { id } = signature;
  const [kept, setKept] = useState(() => isKept(owner, id, revision));
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  if (!('caches' in globalThis)) return null;
  const keep = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress('Guardando');
    try {
      const { signal } = controller;
      const onProgress = (bytes: number, size: number) => {
        setProgress(`Guardando, ${megabytes(bytes)} de ${megabytes(size)} MB`);
      };
      await keepCopy(signature, { owner, signal, onProgress });
      setKept(true);
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
      setKept(false);
    } else await keep();
  };
  return (
    <Button small role="switch" aria-checked={kept} onClick={() => void change()}>
      <Icon name={kept ? 'check' : 'download'} />
      {progress === null ? 'Disponível sem internet' : `${progress}. Parar`}
    </Button>
  );
}

const isKept = (owner: number, id: number, revision: string): boolean =>
  readCopies(owner)?.copies.some(
    (copy) => copy.signature.id === id && copy.revision === revision,
  ) ?? false;

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

function whyNot(error: unknown): string {
  if (error instanceof RequestFailure) return `O manual não foi guardado. ${error.message}`;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'O manual não foi guardado: falta espaço neste aparelho.';
  }
  return 'O manual não foi guardado: a conexão caiu ou o navegador não permite.';
}
