import { applicabilityTo } from '#shared/publications/applicability';
import type { FuelType } from '#shared/orders/fuelType';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import {
  keepRegistered,
  type RegisterRecord,
} from '#functions/aircraft/register/registerRepository';

type DemoAircraft = {
  readonly prefix: string;
  readonly serial: string;
  readonly fuel_type: FuelType;
  readonly model: string;
  readonly year: number;
};

/** The aircraft of the demonstration's customers, the same in orders and register. */
export const demoAircraft: readonly DemoAircraft[] = [
  { prefix: 'PT-UVA', serial: '201412', fuel_type: 1, model: 'AG-201A', year: 2004 },
  { prefix: 'PR-FZD', serial: '201690', fuel_type: 2, model: 'AG-202', year: 2015 },
  { prefix: 'PT-WLD', serial: '201325', fuel_type: 1, model: 'AG-201', year: 1999 },
  { prefix: 'PS-CMP', serial: '201722', fuel_type: 3, model: 'AG-203', year: 2022 },
  { prefix: 'PR-SRA', serial: '201144', fuel_type: 1, model: 'AG-201', year: 1994 },
  { prefix: 'PR-AGB', serial: '201655', fuel_type: 2, model: 'AG-201A', year: 2012 },
  { prefix: 'PT-GRZ', serial: '201530', fuel_type: 1, model: 'AG-202', year: 2008 },
  { prefix: 'PP-KTO', serial: '201881', fuel_type: 3, model: 'AG-203', year: 2024 },
];

/** One of the aircraft to which a title applies; `turn` selects which one. */
export function aircraftFor(title: PublicationRecord, turn: number): DemoAircraft | undefined {
  const fitting = demoAircraft.filter((craft) => applicabilityTo(title, craft).kind === 'applies');
  return fitting[turn % fitting.length];
}

const others = 40;
const manufacturer = 'AEROAGRÍCOLA DO VALE S.A.';

const registered = (craft: Omit<DemoAircraft, 'fuel_type'>): RegisterRecord => ({
  prefix: craft.prefix,
  serial: craft.serial,
  model: craft.model,
  manufacturer,
  year: craft.year,
  cancelled: false,
});

/** A completely fictional register; the additional aircraft start at PT-DEA. */
export function seedRegister(): Promise<void> {
  const more = Array.from({ length: others }, (_, index) => ({
    prefix: `PT-D${index < 26 ? 'E' : 'F'}${String.fromCharCode(65 + (index % 26))}`,
    serial: String(201_900 + index * 3),
    model: demoAircraft[index % demoAircraft.length]?.model ?? 'AG-201',
    year: 1990 + (index % 35),
  }));
  return keepRegistered([...demoAircraft, ...more].map(registered));
}
