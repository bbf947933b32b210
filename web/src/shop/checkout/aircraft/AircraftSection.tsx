import type { Aircraft } from '#shared/aircraft/aircraft';
import type { BoughtBefore } from '#web/entities/orders/boughtBefore';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import type { CheckoutLine } from '../form/checkoutLines';
import type { CheckoutFormState } from '../form/useCheckoutForm';
import { awaitedPart, lazyPart } from '#web/ui/lazyPart.tsx';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AircraftFields } from '#web/entities/aircraft/AircraftFields.tsx';
import { boughtOfLine } from '../form/boughtLines';
import { approvedPlate } from '../form/useKnownAircraft';
import styles from '../checkout.module.css';

// Loaded on demand, because most orders need no photo.
const PhotoField = awaitedPart(
  async () => (await import('#web/entities/orders/PhotoField.tsx')).PhotoField,
);

// Loaded on demand, because most visitors have no stored aircraft and most orders have one item.
const KnownAircraft = awaitedPart(async () => (await import('./AircraftButtons')).AircraftButtons);
const CopyAircraft = lazyPart(async () => (await import('./CopyAircraft')).CopyAircraft);
// Loaded on demand, because the checkout needs its file only here.
const Unbroken = awaitedPart(async () => (await import('#web/ui/facts/Unbroken.tsx')).Unbroken);
const UnitHead = awaitedPart(async () => (await import('./UnitHead')).UnitHead);
const ApprovedPhoto = awaitedPart(async () => (await import('./ApprovedPhoto')).ApprovedPhoto);

const BoughtBeforeNotes = lazyPart(
  async () => (await import('#web/entities/orders/BoughtBeforeNotes.tsx')).BoughtBeforeNotes,
);

type Props = {
  form: CheckoutFormState;
  lines: readonly CheckoutLine[];
  known: readonly Aircraft[];
  before: readonly BoughtBefore[];
};

/** A form for each unit that is sold for an aircraft. */
export function AircraftSection({ form, lines, known, before }: Props) {
  const asked = lines.filter((line) => line.aircraft || line.photo);
  return asked.map((line) => (
    <div className="stack" key={line.index}>
      {line.unit === 1 ? (
        <div className="spread">
          <h3>
            <Suspense fallback={line.name}>
              <Unbroken>{line.name}</Unbroken>
            </Suspense>
          </h3>
          {line.version === '' ? null : <RevisionStamp version={line.version} />}
        </div>
      ) : null}
      <LineFields {...{ form, line, lines, known, before }} />
    </div>
  ));
}

type LineProps = { form: CheckoutFormState; line: CheckoutLine };
type LineFieldsProps = LineProps & {
  lines: readonly CheckoutLine[];
  known: readonly Aircraft[];
  before: readonly BoughtBefore[];
};

/** The aircraft and the photo of a line, as far as it needs them. */
function LineFields({ form, line, lines, known, before }: LineFieldsProps) {
  return (
    <fieldset
      className="stack"
      aria-label={line.units > 1 ? `${line.name}, aeronave ${line.unit}` : line.name}
    >
      {line.units > 1 ? (
        <Suspense fallback={<legend className={styles.unit} />}>
          <UnitHead form={form} line={line} />
        </Suspense>
      ) : null}
      {line.aircraft ? (
        <>
          {known.length > 0 ? (
            <Suspense fallback={<div className={styles.known} />}>
              <KnownAircraft form={form} line={line} known={known} />
            </Suspense>
          ) : null}
          <AircraftForm form={form} line={line} />
          <Bought {...{ form, line, lines, before }} />
          {lines.filter((other) => other.aircraft).length > 1 ? (
            <CopyAircraft form={form} line={line} lines={lines} />
          ) : null}
        </>
      ) : null}
      {line.photo ? <Photo form={form} line={line} known={known} /> : null}
    </fieldset>
  );
}

/** Warns of earlier purchases as soon as the aircraft is known. */
function Bought({ form, line, lines, before }: Omit<LineFieldsProps, 'known'>) {
  const typed = useWatch({ control: form.control, name: 'publications' });
  const bought = boughtOfLine(line, { lines, typed, before });
  if (bought.length === 0) return null;
  return <BoughtBeforeNotes before={bought} />;
}

/** The photo upload, unless staff have already approved the plate of this aircraft. */
function Photo({ form, line, known }: Omit<LineFieldsProps, 'lines' | 'before'>) {
  const at = `publications.${line.index}` as const;
  const { file, file_name, ...typed } = useWatch({ control: form.control, name: at });
  const approved = approvedPlate(known, typed);
  const [replacing, setReplacing] = useState<Aircraft | null>(null);
  return (
    <Suspense fallback={<div className={styles.photo} />}>
      {approved && file === '' && replacing !== approved ? (
        <ApprovedPhoto craft={approved} onReplace={() => setReplacing(approved)} />
      ) : (
        <PhotoField
          file={file}
          fileName={file_name}
          error={form.field(`${at}.file`).error}
          onChange={(name, original) => {
            form.setValue(`${at}.file_name`, original);
            form.setValue(`${at}.file`, name, { shouldValidate: name !== '' });
          }}
        />
      )}
    </Suspense>
  );
}

function AircraftForm({ form, line }: LineProps) {
  const at = `publications.${line.index}` as const;
  const [prefix, serial, confirmed] = useWatch({
    control: form.control,
    name: [`${at}.airplane_prefix`, `${at}.airplane_serial_number`, `${at}.confirmed`],
  });
  return (
    <AircraftFields
      field={(name) => form.field(`${at}.${name}`)}
      manual={line.manual}
      error={form.field(`${at}.confirmed`).error}
      onSerial={(number) => {
        form.setValue(`${at}.airplane_serial_number`, number, { shouldValidate: true });
        form.clearErrors(`${at}.confirmed`);
      }}
      onConfirm={(said) => form.setValue(`${at}.confirmed`, said, { shouldValidate: true })}
      {...{ prefix, serial, confirmed }}
    />
  );
}
