import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Keys } from '#web/backOffice/kit/keys/KeyHints.tsx';
import styles from '../list.module.css';

const groups = [
  [
    'Na lista',
    [
      ['J ↓', 'próxima linha'],
      ['K ↑', 'linha anterior'],
      ['Enter', 'abrir a linha'],
      ['X', 'escolher a linha'],
      ['Shift X', 'escolher até a linha'],
      ['A', 'escolher a página'],
      ['Esc', 'limpar a escolha'],
      ['/', 'buscar'],
      ['F', 'filtros'],
      ['S', 'ordem das colunas'],
      ['G', 'ir à página'],
      ['?', 'mostrar estas teclas'],
    ],
  ],
  [
    'No registro aberto',
    [
      ['J', 'próximo da lista'],
      ['K', 'anterior da lista'],
      ['Ctrl S', 'salvar'],
    ],
  ],
  ['Em qualquer tela', [['Ctrl K', 'ir para uma tela, cliente, pedido ou remessa']]],
] as const;

/** The key '?' opens this dialog. */
export function ListKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Teclas" onClose={onClose}>
      <div className="stack">
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={styles.keys}>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <Keys of={key} />
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
