import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { formatMoment } from '#shared/values/calendarDate';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { apiMessages } from '#shared/messages/messages';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import type { Order, OrderLine } from '#shared/orders/order';
import { Button } from '#web/ui/button/Button.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { masks } from '#web/forms/masks';
import { type SchemaForm, useSchemaForm } from '#web/forms/useSchemaForm';
import { photoQuery } from '#web/entities/orders/photoQuery';
import { PhotoField } from '#web/entities/orders/PhotoField.tsx';
import styles from './photoAgain.module.css';
import type { BodyInputOf } from '#shared/api/endpoint';
import { sendRequestedPhoto } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';

type Props = { order: Order; line: OrderLine; onSent: () => Promise<void> };

/** Why the photo was rejected, with the upload of a new one, for which the order waits. */
export function PhotoAgain({ order, line, onSent }: Props) {
  const { airplane_prefix, publication, photo_request } = line;
  const heading = useRef<HTMLHeadingElement>(null);
  const about = airplane_prefix ?? publication.name;
  useEffect(() => {
    // The e-mail links to this part, which did not exist yet when the browser looked for it.
    if (location.hash === '#foto') heading.current?.scrollIntoView();
  }, []);
  if (!photo_request) return null;
  return (
    <section className="stack" aria-labelledby={`foto-${line.id}`}>
      <h2 id={`foto-${line.id}`} ref={heading}>{`Foto da plaqueta, ${about}`}</h2>
      <Panel as="div" stack changed="wait" className={styles.again}>
        <div className="stack gap-2">
          <p>
            <strong>Precisamos de outra foto.</strong>
          </p>
          <p className={`small ${styles.quote ?? ''}`}>
            {photo_request.reason}
            <br />
            <span className="muted num">{formatMoment(new Date(photo_request.asked))}</span>
          </p>
        </div>
        <PhotoForm order={order} line={line} onSent={onSent} />
      </Panel>
    </section>
  );
}

const again = v.object({
  file: v.pipe(v.string(), v.nonEmpty(checkoutMessages.photoRequired)),
  file_name: v.string(),
  airplane_prefix: v.pipe(v.string(), v.trim()),
  airplane_serial_number: v.pipe(v.string(), v.trim(), v.maxLength(40, apiMessages.tooLong(40))),
});

function PhotoForm({ order, line, onSent }: Props) {
  const [correcting, setCorrecting] = useState(false);
  const form = useSchemaForm({
    schema: again,
    defaultValues: {
      file: '',
      file_name: '',
      airplane_prefix: line.airplane_prefix ?? '',
      airplane_serial_number: line.airplane_serial_number ?? '',
    },
  });
  const { file, file_name } = form.watch();
  const submit = form.submit(async ({ file: photo, airplane_prefix, airplane_serial_number }) => {
    const corrected = correcting ? { airplane_prefix, airplane_serial_number } : {};
    await sendPhotoAgain(line.id, { file: photo, ...corrected });
    await onSent();
  });
  return (
    <form noValidate className="stack" onSubmit={submit}>
      <FormBanner text={form.banner} />
      <div className={styles.pair}>
        <OldPhoto order={order.id} line={line} />
        <PhotoField
          file={file}
          fileName={file_name}
          error={form.field('file').error}
          next="Falta concluir em “Enviar outra foto”."
          onChange={(name, shown) => {
            form.setValue('file', name, { shouldValidate: name !== '' });
            form.setValue('file_name', shown);
          }}
        />
      </div>
      {line.airplane_prefix ? <Aircraft line={line} form={form} correcting={correcting} /> : null}
      <div className={`row ${styles.acts ?? ''}`}>
        <SubmitButton form={form} disabled={file === ''} busyLabel="Enviando">
          <Icon name="upload" />
          Enviar outra foto
        </SubmitButton>
        {line.airplane_prefix && !correcting ? (
          <Button onClick={() => setCorrecting(true)}>O número está errado</Button>
        ) : null}
      </div>
    </form>
  );
}

type AircraftProps = {
  line: OrderLine;
  form: Pick<SchemaForm<v.InferInput<typeof again>, v.InferOutput<typeof again>>, 'field'>;
  correcting: boolean;
};

function Aircraft({ line, form, correcting }: AircraftProps) {
  if (correcting) {
    return (
      <div className="form">
        <MaskedField
          label="Prefixo"
          mask={masks.aircraftPrefix}
          autoComplete="off"
          {...form.field('airplane_prefix')}
        />
        <TextField
          label="Número de série"
          autoComplete="off"
          maxLength={40}
          {...form.field('airplane_serial_number')}
        />
      </div>
    );
  }
  const { airplane_prefix, airplane_serial_number, fuel_type } = line;
  return (
    <TitleBlock
      cells={[
        ['Prefixo', airplane_prefix],
        ['Número de série digitado', airplane_serial_number ?? '–'],
        ...(fuel_type ? ([['Combustível', fuelTypeLabels[fuel_type]]] as const) : []),
      ]}
    />
  );
}

function OldPhoto({ order, line }: { order: number; line: OrderLine }) {
  const photo = useQuery(photoQuery(order, line));
  const sent = line.photo_sent ? formatMoment(new Date(line.photo_sent)) : null;
  return (
    <figure className={styles.old}>
      {photo.data ? <img src={photo.data.url} alt="Foto recusada" /> : null}
      <figcaption className="small">
        <b>Foto recusada</b>
        {sent ? <span className="muted num">{sent}</span> : null}
      </figcaption>
    </figure>
  );
}

const sendPhotoAgain = (line: number, body: BodyInputOf<typeof sendRequestedPhoto>) =>
  request(sendRequestedPhoto, { path: { line }, body });
