import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { ResultLine } from '../../kit/ResultLine';
import type { usePaste } from './usePaste';

/** What came of a pasted column, and what it asks before it replaces codes. */
export function PasteLine({ pasting }: { pasting: ReturnType<typeof usePaste> }) {
  const { word, asked, canUndo } = pasting;
  return (
    <>
      {word ? (
        <ResultLine
          tone={word.tone}
          actions={
            canUndo ? (
              <Button onClick={() => void pasting.undo()}>Desfazer a colagem</Button>
            ) : undefined
          }
        >
          <b>{word.strong}</b> {word.rest}
        </ResultLine>
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={
            asked.replaced === 1
              ? '1 linha já tem outro código. Trocar?'
              : `${asked.replaced} linhas já têm outro código. Trocar?`
          }
          confirm="Trocar"
          busyLabel="Salvando"
          variant="primary"
          onConfirm={pasting.confirm}
          onClose={pasting.cancel}
        >
          <p>Sem trocar, nada da coluna é colado.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
