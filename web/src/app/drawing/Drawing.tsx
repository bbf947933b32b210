import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import styles from './drawing.module.css';

/**
 * An illustrated parts sheet: frame with zones, dimensions, callouts with their key, title block.
 */
export function Drawing() {
  return (
    <figure className={styles.drawing}>
      <svg
        viewBox="0 0 504 400"
        role="img"
        aria-label="Desenho técnico da vista superior do avião agrícola AG-201"
      >
        <g className={styles.draw}>
          <path
            className={styles.thin}
            d="M16 16H488V384H16z M252 8v16 M8 200h16 M480 200h16 M252 376v16"
          />
          <text className={styles.zone} x="134" y="12">
            A
          </text>
          <text className={styles.zone} x="370" y="12">
            B
          </text>
          <text className={styles.zone} x="8" y="111">
            1
          </text>
          <text className={styles.zone} x="8" y="295">
            2
          </text>
          <g transform="translate(252 202)">
            <path className={styles.dim} d="M0 -150V175" strokeDasharray="14 4 3 4" />
            <Half />
            <g transform="scale(-1 1)">
              <Half />
            </g>
            <path
              className={styles.body}
              d="M0 -134C5 -132 7 -127 8 -121L15 -117C20 -95 21 -70 20 -45L17 20C15 70 9 115 5 158Q0 166 -5 158C-9 115 -15 70 -17 20L-20 -45C-21 -70 -20 -95 -15 -117L-8 -121C-7 -127 -5 -132 0 -134z"
            />
            <path
              className={styles.thin}
              d="M-15 -117H15 M-20 -78H20 M-10 -70H10V-36H-10z M-20 -28H20"
            />
            <path
              className={styles.glass}
              d="M-11 -16Q0 -26 11 -16L10 12Q0 24 -10 12z M-11 -2H11"
            />
            <path className={styles.thin} d="M0 24V120" />
            <path d="M0 108V170" />
            <path
              className={styles.body}
              d="M-46 -124Q-24 -130 0 -124Q24 -118 46 -124Q24 -121 0 -126Q-24 -131 -46 -124z"
            />
            <path
              className={styles.dim}
              d="M-215 -46V-172 M215 -46V-172 M-215 -165H-34 M34 -165H215 M-209 -168L-215 -165L-209 -162 M209 -168L215 -165L209 -162"
            />
            <text y="-161">11,70 m</text>
            <path
              className={styles.dim}
              d="M4 -134H232 M6 164H232 M227 -134V-104 M227 -54V164 M224 -128L227 -134L230 -128 M224 158L227 164L230 158"
            />
            <text transform="translate(231 -79) rotate(-90)">7,42 m</text>
            <g className={styles.thin}>
              <path d="M-6 -52L-98 -112 M-150 26L-186 72 M-44 140L-114 158" />
              <circle className={styles.body} cx="-106" cy="-117" r="10" />
              <circle className={styles.body} cx="-192" cy="80" r="10" />
              <circle className={styles.body} cx="-124" cy="160" r="10" />
            </g>
            <text className={styles.call} x="-106" y="-113">
              1
            </text>
            <text className={styles.call} x="-192" y="84">
              2
            </text>
            <text className={styles.call} x="-124" y="164">
              3
            </text>
          </g>
        </g>
      </svg>
      <figcaption>
        <p className={styles.keys}>
          <span>
            <b>1</b> Tanque
          </span>
          <span>
            <b>2</b> Barra de pulverização
          </span>
          <span>
            <b>3</b> Estabilizador
          </span>
        </p>
        <TitleBlock
          cells={[
            ['Modelo', 'AG-201'],
            ['Vista', 'Superior'],
            ['Revisão', 'C'],
            ['Folha', '1 de 3'],
          ]}
        />
      </figcaption>
    </figure>
  );
}

/** The right half of the aircraft; the left half is its mirror image. */
function Half() {
  return (
    <>
      <path
        className={styles.body}
        d="M18 -50 L202 -41 Q215 -40 215 -28 L214 -4 Q213 8 199 9 L16 16z"
      />
      <path className={styles.thin} d="M19 -1 L110 -4 V12 M110 -4 L207 -9 M110 -4 V-13" />
      <path
        className={styles.thin}
        d="M26 26 H188 M40 23v6 M64 23v6 M88 23v6 M112 23v6 M136 23v6 M160 23v6 M184 23v6 M60 26 V14 M140 26 V11"
      />
      <path
        className={styles.body}
        d="M7 118 L60 123 Q70 124 70 134 L69 142 Q68 149 59 149 L5 151z"
      />
      <path className={styles.thin} d="M7 136 L69 137" />
    </>
  );
}
