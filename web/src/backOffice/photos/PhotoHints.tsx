import styles from './photoDesk.module.css';

const hints = [
  ['A', 'aprovar'],
  ['R', 'reprovar'],
  ['P', 'pedir outra foto'],
  ['→', 'próxima'],
  ['←', 'anterior'],
  ['Z', 'desfazer'],
  ['+', 'ampliar'],
  ['-', 'diminuir'],
  ['0', 'ajustar'],
  ['G', 'girar'],
  ['O', 'abrir o pedido'],
] as const;

export function PhotoHints() {
  return (
    <p className={styles.hints} role="note" aria-label="Teclas">
      {hints.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
