import { useId, useRef, type ChangeEvent } from 'react';
import { formatBytes } from './formatBytes';
import { Button } from '../button/Button';
import { FieldError } from '../field/Field';
import { Icon } from '../icon/Icon';
import type { UploadState } from '#web/http/useFileSend';
import styles from './upload.module.css';

type Props = {
  label: string;
  state: UploadState;
  /** `image/png,image/gif,image/jpeg` */
  accept: string;
  /** "PNG, GIF ou JPEG, até 4 MB" */
  hint: string;
  help?: string | undefined;
  error?: string | undefined;
  onPick: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** The button has `aria-invalid`, so that a failed submit can focus it. */
export function Upload(props: Props) {
  const { label, state, help, error } = props;
  const id = useId();
  const message = error || help ? `${id}m` : undefined;
  return (
    <div className="stack gap-1">
      <p className="label" id={id}>
        {label}
      </p>
      {/* The buttons go as they are pressed, which is why the group takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a button's click bubbles, by keyboard too */}
      <div
        className={styles.upload}
        tabIndex={-1}
        onClick={(event) => event.currentTarget.focus()}
        data-state={state.kind}
        data-invalid={error ? '' : undefined}
        role="group"
        aria-labelledby={id}
      >
        <State {...props} describedBy={message} />
      </div>
      {error ? (
        <FieldError id={message} message={error} />
      ) : help ? (
        <p className="small muted" id={message}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

function State(props: Props & { describedBy: string | undefined }) {
  const { state } = props;
  switch (state.kind) {
    case 'empty':
      return <Empty {...props} />;
    case 'busy':
      return (
        <>
          <Icon name="camera" />
          <div className="small">
            <b>{state.name}</b>
            <br />
            <span className="muted num">
              {formatBytes(state.sent)} de {formatBytes(state.total)}
            </span>
          </div>
          <Button small onClick={props.onCancel}>
            Cancelar
          </Button>
          <progress value={state.sent} max={state.total} aria-label={`Enviando ${state.name}`} />
        </>
      );
    case 'failed':
      return (
        <>
          <Icon name="alert" />
          <b className="small">{state.name}</b>
          <div className="row">
            <Button variant="secondary" small aria-invalid onClick={props.onRetry}>
              Tentar de novo
            </Button>
            <Button
              variant="remove"
              small
              square
              aria-label={`Remover ${state.name}`}
              onClick={props.onRemove}
            >
              <Icon name="trash" />
            </Button>
          </div>
        </>
      );
    case 'done':
      return (
        <>
          {state.preview ? <img src={state.preview} alt="" /> : <Icon name="check" />}
          <div className="small" role="status">
            <b>{state.name}</b>
            <br />
            <span className="muted">{state.note ?? 'Arquivo enviado'}</span>
          </div>
          <Button
            variant="remove"
            small
            square
            aria-label={`Remover ${state.name}`}
            onClick={props.onRemove}
          >
            <Icon name="trash" />
          </Button>
        </>
      );
  }
}

function Empty({ label, accept, hint, onPick, describedBy }: EmptyProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Cleared, so that choosing the same file again is also a change.
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <>
      <Icon name="upload" />
      <div className="small">
        <b>Escolher arquivo</b>
        <br />
        <span className="muted">{hint}</span>
      </div>
      <Button
        variant="secondary"
        small
        aria-label={`Escolher: ${label}`}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        Escolher
      </Button>
      <input ref={input} type="file" accept={accept} hidden onChange={pick} aria-label={label} />
    </>
  );
}

type EmptyProps = Props & { describedBy: string | undefined };
